import { staffFieldLimits, type Schemas } from '@ug/contract';
import type { MouseEvent } from 'react';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RemoveButton } from '#platform/fields/remove-button';
import { RestoreButton } from '#platform/fields/restore-button';

type Post = Schemas['PostRecord'];

/** Takes a post from everybody, with a reason. */
function RemovePostButton({ id, name }: Post) {
  return (
    <RemoveButton
      id={id}
      what={`“${name}”的帖子`}
      text="其他玩家立刻看不到它，图片地址随之失效；之后可以恢复。"
      note="会发给作者"
      done="已移除，并通知了作者"
      maxLength={staffFieldLimits.removePost.reason.maxLength}
      act={useOperation('removePost', { onSuccess: useRecordSaved('posts') })}
    />
  );
}

/** Publishes a post that was refused or removed. */
function RestorePostButton({ id, name }: Post) {
  return (
    <RestoreButton
      id={id}
      what={`“${name}”的帖子`}
      text="所有玩家会重新看到它，作者会收到通知。"
      act={useOperation('restorePost', { onSuccess: useRecordSaved('posts') })}
    />
  );
}

/** The actions on a post for staff who may remove posts; a click in a row does not open the row. */
export function PostButtons({ post }: { post: Post }) {
  const mayRemove = useMay('posts.remove');
  if (!mayRemove) return null;
  const isShown = post.state === 'published' || post.state === 'waiting';
  const isTaken = post.state === 'refused' || post.state === 'removed';
  const stay = (event: MouseEvent) => event.stopPropagation();
  return (
    <span onClick={stay}>
      {isShown && <RemovePostButton {...post} />}
      {isTaken && <RestorePostButton {...post} />}
    </span>
  );
}
