import { PublishingBulkActions } from '#platform/bulk/publishing-bulk-actions';
import { messageOf } from '#platform/data/console-error';
import { useMissingWords } from './not-ready-alert';

/** Actions on the selected games. */
export function GameBulkActions() {
  const missing = useMissingWords();
  return (
    <PublishingBulkActions
      resource="games"
      nameOf={({ name }) => name}
      explain={(error) => [messageOf(error), ...missing(error)].join('；')}
      publish={{
        label: '批量上架',
        question: (count) => `立即上架选中的 ${count} 款游戏吗？资料不完整的会跳过并说明原因。`,
        work: (call, id) => call('publishGame', { params: { id }, body: { publishAt: null } }),
      }}
      withdraw={{
        label: '批量下架',
        question: (count) => `下架选中的 ${count} 款游戏吗？已经拥有的玩家不受影响。`,
        work: (call, id) => call('unpublishGame', { params: { id } }),
      }}
      remove={(count) => `删除选中的 ${count} 款游戏吗？只有没人下载过的草稿可以删除，删除后不能恢复。`}
    />
  );
}
