import { failureMessage, isRefused } from '#platform/api/failure-message';
import { Icon } from '#ui/icon';
import { LineFailure } from '#ui/line-failure';
import { useSensitiveWords } from '#features/community/words/words.queries';
import { DraftPicture } from './draft-picture';
import type { UnsentComment } from './use-unsent-comment';
import styles from './comment-bar.module.css';

/** Why it was not sent. A refusal stands until the comment is another; what could not be reached is tried again. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isRefused(error))
    return (
      <div className={styles.failure}>
        <LineFailure text={failureMessage(error)} onRetry={async () => onRetry()} />
      </div>
    );
  return (
    <p className={styles.sensitive} role="alert">
      {failureMessage(error)}
    </p>
  );
}

/** Stands above the field: the player who is answered, anything that may keep the comment back, and its picture. */
export function CommentNotes({ comment }: { comment: UnsentComment }) {
  const { text, replyTo, pictures } = comment.draft;
  const sensitive = useSensitiveWords(text.trim());
  return (
    <>
      {replyTo && (
        <p className={styles.reply}>
          <span>回复 {replyTo.name}</span>
          <button type="button" aria-label="不再回复" onClick={() => comment.reply(null)}>
            <Icon name="close" size={16} />
          </button>
        </p>
      )}
      {sensitive.length > 0 && (
        <p className={styles.sensitive} role="status">
          “{sensitive.join('”“')}”可能无法发布，请换个说法
        </p>
      )}
      {comment.failure && <Failure error={comment.failure} onRetry={comment.send} />}
      {pictures.map((picture) => (
        <DraftPicture
          key={picture.key}
          picture={picture}
          onRemove={comment.removePicture}
          onRetry={() => comment.retryPicture(picture.key)}
        />
      ))}
    </>
  );
}
