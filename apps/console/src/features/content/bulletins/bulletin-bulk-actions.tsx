import { PublishingBulkActions } from '#platform/bulk/publishing-bulk-actions';
import { fieldErrorsOf, messageOf } from '#platform/data/console-error';

/** Actions on the selected bulletins. */
export function BulletinBulkActions() {
  return (
    <PublishingBulkActions
      resource="bulletins"
      nameOf={({ title }) => title}
      explain={(error) => [messageOf(error), ...Object.values(fieldErrorsOf(error))].join('；')}
      publish={{
        label: '批量发布',
        question: (count) => `立即发布选中的 ${count} 条公告吗？同一位置只显示最新的一条。`,
        work: (call, id) => call('publishBulletin', { params: { id }, body: { publishAt: null } }),
      }}
      withdraw={{
        label: '批量撤下',
        question: (count) => `撤下选中的 ${count} 条公告吗？玩家将立即看不到。`,
        work: (call, id) => call('withdrawBulletin', { params: { id } }),
      }}
      remove={(count) => `删除选中的 ${count} 条公告吗？已发布的须先撤下，删除后不能恢复。`}
    />
  );
}
