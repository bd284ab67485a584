import { isVisible } from '@ug/contract';
import { withTokens } from '#features/community/follows/mention-field.queries';
import { uploadedIds } from '#features/community/square-pictures/tray.queries';
import type { CommentWriting } from './comment-writing.queries';
import { useCommentDraft } from './use-comment-draft';

/** The comment that a player is writing on a subject, and the way to send it. */
export function useUnsentComment(uid: string, subject: string, writing: CommentWriting) {
  const comment = useCommentDraft(uid, subject);
  const { text, mentions, pictures, replyTo } = comment.draft;
  const [picture] = uploadedIds(pictures);
  const isReady = isVisible(text) && (pictures.length === 0 || picture !== undefined);
  return {
    ...comment,
    ...writing,
    isReady,
    send() {
      if (!isReady || writing.isSending) return;
      const content = withTokens(text.trim(), mentions);
      writing.write({ content, replyCommentId: replyTo?.id, picture }, comment.clear);
    },
  };
}

export type UnsentComment = ReturnType<typeof useUnsentComment>;
