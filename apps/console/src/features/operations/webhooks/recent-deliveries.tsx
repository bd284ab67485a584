import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { labels, type Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { ListState } from '#platform/lists/list-state';
import { formatTime } from '#platform/time/time';
import { DeliveryStateChip } from './state-chips';
import { deliveriesOf } from './webhook.rules';

const SHOWN = 10;
const ROW_HEIGHT = 32;

function DeliveryRow({ delivery: { id, topic, state, createdAt, error } }: { delivery: Schemas['WebhookDelivery'] }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 0.5 }}>
      <DeliveryStateChip state={state} />
      <Link component={RouterLink} to={`/webhook-deliveries/${id}/show`}>
        {labels.WebhookMessageTopic[topic]}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[formatTime(createdAt), state === 'delivered' ? null : error].filter(Boolean).join(' · ')}
      </Typography>
    </Stack>
  );
}

/** The latest deliveries of a webhook, for staff with the permission to read them. */
export function RecentDeliveries({ webhookId }: { webhookId: number }) {
  const mayView = useMay('webhook-deliveries.view');
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-deliveries', 'getList', 'recent', webhookId],
    queryFn: () => call('consoleListWebhookDeliveries', { query: { filter: { webhookId }, range: [0, SHOWN - 1] } }),
    enabled: mayView,
  });
  if (!mayView) return null;
  return (
    <Box component="section" aria-label="最近的推送" sx={{ width: '100%', mt: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h6" component="h2">
          最近的推送
        </Typography>
        <Link component={RouterLink} to={deliveriesOf(webhookId)}>
          全部
        </Link>
      </Stack>
      <ListState
        rows={data}
        error={error}
        empty="还没有推送"
        height={ROW_HEIGHT}
        hasMore={false}
        onMore={() => undefined}
        onRetry={() => void refetch()}
      >
        {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />}
      </ListState>
    </Box>
  );
}
