import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { AlertStateChip, CloseAlertButton } from '#platform/alerts/alert-cells';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { Facts, type Fact } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { yuan } from '#platform/money/money';
import { formatTime } from '#platform/time/time';

/** The list's record, which stands here until the whole one has come, does not hold the body. */
type UnmatchedNotification = Schemas['StrayNotice'] & Partial<Schemas['StrayNoticeDetail']>;

const factsOf = (notification: UnmatchedNotification): readonly Fact[] => [
  ['内容', labels.StrayNoticeKind[notification.kind]],
  ['通知的订单号', notification.orderNo || '—'],
  ['渠道流水号', notification.tradeNo || '—'],
  ['金额', notification.amount === null ? '—' : `${yuan(notification.amount)} 元`],
  ['收到次数', String(notification.times)],
  ['首次收到', formatTime(notification.createdAt)],
  ['最近收到', formatTime(notification.lastAt)],
  ['处理人', notification.closedBy ?? ''],
  ['处理时间', notification.closedAt ? formatTime(notification.closedAt) : ''],
];

function CloseButton({ id }: Pick<UnmatchedNotification, 'id'>) {
  const close = useOperation('closeStrayNotice', { onSuccess: useRecordSaved('stray-notices') });
  return <CloseAlertButton isPending={close.isPending} onClose={(done) => close.mutate({ params: { id } }, done)} />;
}

function Body({ raw }: Pick<Schemas['StrayNoticeDetail'], 'raw'>) {
  return (
    <Card component="section" aria-label="原始报文">
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          原始报文
        </Typography>
        <Box component="pre" sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {raw}
        </Box>
      </CardContent>
    </Card>
  );
}

function Content() {
  const notification = useRecordContext<UnmatchedNotification>();
  const mayClose = useMay('stray-notices.close');
  if (!notification) return null;
  const { id, provider, state, raw } = notification;
  return (
    <>
      <RecordHeader
        title={`${labels.PayProvider[provider]}通知 ${id}`}
        chip={
          <>
            <AlertStateChip state={state} />
            {mayClose && state === 'open' && <CloseButton id={id} />}
          </>
        }
      />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Facts facts={factsOf(notification)} />
          </CardContent>
        </Card>
        {raw !== undefined && <Body raw={raw} />}
        <HistoryCard resource="stray-notices" recordId={String(id)} />
      </Stack>
    </>
  );
}

/** One notification, with the body that the provider sent. */
export function UnmatchedNotificationShow() {
  return (
    <Show component="div" actions={false} queryOptions={{ staleTime: 0 }}>
      <Content />
    </Show>
  );
}
