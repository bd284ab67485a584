import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';
import type { Fact } from '#platform/fields/facts';
import { FactsShow } from '#platform/lists/facts-show';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime } from '#platform/time/time';
import { DeliveryStateChip } from './state-chips';

type Delivery = Schemas['WebhookDeliveryDetail'];
type Attempt = Schemas['WebhookAttempt'];

const codeLook = { m: 0, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function ReplayButton({ delivery: { id, webhookName, state } }: { delivery: Delivery }) {
  const replay = useOperation('replayWebhookDelivery', { onSuccess: useRecordSaved('webhook-deliveries') });
  const mayReplay = useMay('webhook-deliveries.replay');
  if (!mayReplay || webhookName === null) return null;
  return (
    <ConfirmButton
      verb={state === 'waiting' ? '立即发送' : '补发'}
      title={`向“${webhookName}”再发送一次？`}
      text="内容与消息编号不变，对方可以据此去重。"
      done="已安排发送"
      act={replay}
      onConfirm={() => replay.mutateAsync({ params: { id } })}
      look={{ variant: 'outlined' }}
    />
  );
}

const factsOf = ({ id, webhookId, webhookName, messageId, tries, nextAt, endedAt, createdAt }: Delivery) =>
  [
    ['编号', String(id)],
    [
      '事件推送',
      webhookName === null ? (
        '（已删除）'
      ) : (
        <Link key="webhook" component={RouterLink} to={`/webhooks/${webhookId}/show`}>
          {webhookName}
        </Link>
      ),
    ],
    ['消息编号', messageId],
    ['尝试次数', String(tries)],
    ['发生时间', formatTime(createdAt)],
    ['下次发送', formatTime(nextAt)],
    ['结束时间', formatTime(endedAt)],
  ] as const satisfies readonly Fact[];

function AttemptRow({ attempt: { at, status, durationMs, error, response } }: { attempt: Attempt }) {
  const outcome = error ?? `已送达（HTTP ${status}）`;
  return (
    <Box component="li" sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ color: error === null ? 'success.main' : 'error.main' }}>
        {formatTime(at)} · {outcome} · {durationMs} 毫秒
      </Typography>
      {response && (
        <Box component="pre" sx={codeLook}>
          {response}
        </Box>
      )}
    </Box>
  );
}

/** A record of the list, which is shown until all of it was read, has no attempts yet. */
function Attempts({ attempts = [] }: Partial<Pick<Delivery, 'attempts'>>) {
  return (
    <Card>
      <CardContent component="section" aria-label="发送经过">
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          发送经过
        </Typography>
        {attempts.length === 0 && <Typography variant="body2">还没有发送过</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.at + attempt.durationMs} attempt={attempt} />
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function Body({ body = '' }: Partial<Pick<Delivery, 'body'>>) {
  return (
    <Card>
      <CardContent component="section" aria-label="内容">
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          内容
        </Typography>
        <Box component="pre" sx={codeLook}>
          {body && JSON.stringify(JSON.parse(body), null, 2)}
        </Box>
      </CardContent>
    </Card>
  );
}

/** One delivery: its body, its attempts, and a button to replay it. */
export function DeliveryShow() {
  return (
    <FactsShow<Delivery>
      header={(delivery) => (
        <RecordHeader
          title={labels.WebhookMessageTopic[delivery.topic]}
          chip={<DeliveryStateChip state={delivery.state} />}
        >
          <ReplayButton delivery={delivery} />
        </RecordHeader>
      )}
      facts={factsOf}
    >
      {({ attempts, body }) => (
        <>
          <Attempts attempts={attempts} />
          <Body body={body} />
        </>
      )}
    </FactsShow>
  );
}
