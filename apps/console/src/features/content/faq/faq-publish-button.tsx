import type { Schemas } from '@ug/contract';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { StateButton } from '#platform/schedule/state-button';

/** 发布 or 撤下 of a question. */
export function FaqPublishButton({ question: { id, title, state } }: { question: Schemas['FaqRecord'] }) {
  const onSuccess = useRecordSaved('faq');
  const publish = useOperation('publishFaq', { onSuccess });
  const withdraw = useOperation('withdrawFaq', { onSuccess });
  const isUp = state === 'published';
  const { mutate, isPending } = isUp ? withdraw : publish;
  return (
    <StateButton
      name={title}
      verb={isUp ? '撤下' : '发布'}
      isDown={isUp}
      content={isUp ? '玩家将立即看不到它，指向它的链接会提示问题不在了。' : '玩家将立即能读到和搜到它。'}
      done={isUp ? '问题已撤下' : '问题已发布，玩家立即可以看到'}
      isPending={isPending}
      act={(callbacks) => mutate({ params: { id } }, callbacks)}
    />
  );
}
