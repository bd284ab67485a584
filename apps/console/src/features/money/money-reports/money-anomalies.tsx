import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { labels, type Permission, type Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import type { Days } from '#platform/time/day-range.rules';
import { grouped } from '#platform/money/money';

type Anomaly = Schemas['MoneyAnomaly'];

interface Place {
  readonly permission: Permission;
  /** An instruction, where the linked page gives none. */
  readonly advice?: string;
  /** The address of the list. */
  readonly list: string;
  /** The address of a single record. */
  readonly record?: (id: number) => string;
}

const places: Readonly<Record<Anomaly['kind'], Place>> = {
  difference: {
    permission: 'reconciliations.view',
    list: '/reconciliations',
    record: (id) => `/reconciliations/${id}/show`,
  },
  secondPayment: {
    permission: 'orders.view',
    advice: '同一订单付了两次。打开订单退回多付的款项。',
    list: '/orders',
    record: (id) => `/orders/${id}/show`,
  },
  erasedPayment: {
    permission: 'orders.view',
    advice: '付款到账时玩家已注销。打开订单退款。',
    list: '/orders',
    record: (id) => `/orders/${id}/show`,
  },
  giftAlert: {
    permission: 'gift-alerts.view',
    list: `/gift-alerts?filter=${encodeURIComponent(JSON.stringify({ state: 'open' }))}`,
  },
  lateOrder: { permission: 'orders.view', list: '/orders', record: (id) => `/orders/${id}/show` },
  adjustment: { permission: 'adjustments.view', list: '/adjustments', record: (id) => `/adjustments/${id}/show` },
};

/** A link for those who may follow it, plain words for others. */
function Way({ to, permission, children }: { to: string; permission: Permission; children: ReactNode }) {
  const mayFollow = useMay(permission);
  if (!mayFollow) return children;
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}

function AnomalyCard({ anomaly: { kind, count, items } }: { anomaly: Anomaly }) {
  const { permission, advice, list, record } = places[kind];
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Typography variant="body2" sx={{ color: count > 0 ? 'error.main' : 'text.secondary', fontWeight: 600 }}>
        <Way to={list} permission={permission}>
          {labels.MoneyAnomalyKind[kind]}
        </Way>{' '}
        {grouped(count)}
      </Typography>
      {advice && count > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {advice}
        </Typography>
      )}
      {items.map(({ id, text }, index) => (
        <Typography key={`${index}-${id}-${text}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Way to={record ? record(id) : list} permission={permission}>
            {text}
          </Way>
        </Typography>
      ))}
    </Box>
  );
}

/** Anomalies that need a person, each with a link to the page that handles it. */
export function MoneyAnomalies({ days: { from, to } }: { days: Days }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['money-reports', 'anomalies', from, to],
    queryFn: () => call('getMoneyAnomalies', { query: { from, to } }),
  });
  return (
    <Card component="section" aria-label="异常">
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          异常
        </Typography>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={48} />}
        {data?.every(({ count }) => count === 0) && (
          <Typography variant="body2" sx={{ color: 'success.main', mb: 1 }}>
            没有发现异常
          </Typography>
        )}
        {data && (
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
              gap: 2,
              m: 0,
              p: 0,
            }}
          >
            {data.map((anomaly) => (
              <AnomalyCard key={anomaly.kind} anomaly={anomaly} />
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
