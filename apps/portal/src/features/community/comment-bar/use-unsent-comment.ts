import { isLongerThan, isVisible, playerFieldLimits } from '@ug/contract';
import { withTokens } from '#features/community/follows/mention-field.queries';
import { uploadedIds } from '#features/community/square-pictures/tray.queries';
import type { CommentWriting } from './comment-writing.queries';
import { useCommentDraft } from './use-comment-draft';

const { maxLength: TEXT_LIMIT } = playerFieldLimits.createComment.content;

/** The comment that a player is writing on a subject, and the way to send it. */
export function useUnsentComment(uid: string, subject: string, writing: CommentWriting) {
  const comment = useCommentDraft(uid, subject);
  const { text, mentions, pictures, replyTo } = comment.draft;
  const [picture] = uploadedIds(pictures);
  // The text in the form that is sent. A mention has another length there.
  const content = withTokens(text.trim(), mentions);
  const isFit = isVisible(text) && !isLongerThan(content, TEXT_LIMIT);
  const isReady = isFit && (pictures.length === 0 || picture !== undefined);
  return {
    ...comment,
    ...writing,
    content,
    isReady,
    send() {
      if (!isReady || writing.isSending) return;
      writing.write({ content, replyCommentId: replyTo?.id, picture }, comment.clear);
    },
  };
}

export type UnsentComment = ReturnType<typeof useUnsentComment>;
