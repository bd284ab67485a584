import { PublishingBulkActions } from '#platform/bulk/publishing-bulk-actions';

/** Actions on the selected questions. */
export function FaqBulkActions() {
  return (
    <PublishingBulkActions
      resource="faq"
      nameOf={({ title }) => title}
      publish={{
        label: '批量发布',
        question: (count) => `发布选中的 ${count} 个问题吗？玩家将立即能读到和搜到。`,
        work: (call, id) => call('publishFaq', { params: { id } }),
      }}
      withdraw={{
        label: '批量撤下',
        question: (count) => `撤下选中的 ${count} 个问题吗？玩家将立即看不到。`,
        work: (call, id) => call('withdrawFaq', { params: { id } }),
      }}
      remove={(count) => `删除选中的 ${count} 个问题吗？已发布的须先撤下，删除后不能恢复。`}
    />
  );
}
