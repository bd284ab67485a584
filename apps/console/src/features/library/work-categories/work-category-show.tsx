import { labels, type Schemas } from '@ug/contract';
import { FactsShow } from '#platform/lists/facts-show';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';

/** One category for those who may read it and not change it. */
export function WorkCategoryShow() {
  return (
    <FactsShow<Schemas['WorkCategory']>
      header={({ id, name }) => (
        <RecordHeader title={name} chip={<Watchers resource="work-categories" recordId={String(id)} doing="查看" />} />
      )}
      facts={({ kind, state, position, workCount, updatedAt }) => [
        ['类型', labels.WorkKind[kind]],
        ['状态', labels.WorkCategoryState[state]],
        ['顺序', position],
        ['作品数', workCount],
        ['更新时间', formatTime(updatedAt)],
      ]}
    />
  );
}
