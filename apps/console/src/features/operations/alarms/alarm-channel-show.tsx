import { labels, type Schemas } from '@ug/contract';
import { FactsShow } from '#platform/lists/facts-show';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime } from '#platform/time/time';

type Channel = Schemas['AlarmChannel'];

const factsOf = ({ addressHint, hasSecret, isOn, deliveredAt, failures, error, updatedAt }: Channel) =>
  [
    ['地址', addressHint],
    ['签名', hasSecret ? '有' : '无'],
    ['启用', isOn ? '是' : '否'],
    ['最近送达', deliveredAt ? formatTime(deliveredAt) : '—'],
    ['连续失败', failures === 0 ? '—' : `${failures} 次：${error}`],
    ['更新时间', formatTime(updatedAt)],
  ] as const;

/** One channel for those who may read it and not change it. */
export function AlarmChannelShow() {
  return (
    <FactsShow<Channel>
      header={({ name, kind }) => <RecordHeader title={name} facts={[labels.AlarmChannelKind[kind]]} />}
      facts={factsOf}
    />
  );
}
