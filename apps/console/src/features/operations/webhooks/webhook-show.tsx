import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { Schemas } from '@ug/contract';
import { FactsShow } from '#platform/lists/facts-show';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime } from '#platform/time/time';
import { RecentDeliveries } from './recent-deliveries';
import { WebhookStateChip } from './state-chips';
import { topicWords } from './webhook-list';

type Webhook = Schemas['Webhook'];

const factsOf = ({ address, topics, hasSecret, deliveredAt, failingSince, error, updatedAt }: Webhook) =>
  [
    ['接收地址', address],
    ['事件', topicWords(topics)],
    ['签名密钥', hasSecret ? '有' : '无'],
    ['最近送达', formatTime(deliveredAt)],
    ['持续失败自', formatTime(failingSince)],
    ['失败原因', failingSince ? (error ?? '') : ''],
    ['更新时间', formatTime(updatedAt)],
  ] as const;

/** One webhook for those who may read it and not change it. */
export function WebhookShow() {
  return (
    <FactsShow<Webhook>
      header={({ name, state }) => <RecordHeader title={name} chip={<WebhookStateChip state={state} />} />}
      facts={factsOf}
    >
      {({ id }) => (
        <Card>
          <CardContent>
            <RecentDeliveries webhookId={id} />
          </CardContent>
        </Card>
      )}
    </FactsShow>
  );
}
