import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RemoveButton } from '#platform/fields/remove-button';
import { RestoreButton } from '#platform/fields/restore-button';

type Comment = Schemas['ModeratedComment'];

/** Takes a comment away, with a reason. */
export function RemoveCommentButton({ comment: { id, name } }: { comment: Comment }) {
  return (
    <RemoveButton
      id={id}
      what={`“${name}”的评论`}
      text="其他玩家不再看到它；有回复时只留下空位。"
      note="作者在“我的评论”里看到原因"
      maxLength={staffFieldLimits.removeComment.reason.maxLength}
      act={useOperation('removeComment', { onSuccess: useRecordSaved('comments') })}
    />
  );
}

/** Publishes a comment that was taken away. */
export function RestoreCommentButton({ comment: { id, name } }: { comment: Comment }) {
  return (
    <RestoreButton
      id={id}
      what={`“${name}”的评论`}
      text="所有玩家会重新看到它。"
      act={useOperation('restoreComment', { onSuccess: useRecordSaved('comments') })}
    />
  );
}
