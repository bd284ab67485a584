import type { Schemas } from '@ug/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { Link } from '#ui/link';
import { appConfig } from '#platform/config/app-config';
import { playerAddress } from '#platform/navigation/square-address';
import { Ago } from '#ui/ago';
import { Icon } from '#ui/icon';
import { Picture } from '#ui/picture';
import { placeholderOf } from '#ui/thumb-hash';
import { COPY_WIDTHS } from '#platform/pictures/picture-file';
import { SquareText } from '#features/community/tags/square-text.widget';
import { isLong, standingWords, type Reply } from './comments.rules';
import styles from './comment-row.module.css';

const PictureViewer = lazyPart(async () => (await import('#ui/picture-viewer')).PictureViewer);

/** The actions on a comment. */
export interface CommentActs {
  readonly onReply: (comment: Reply) => void;
  readonly onLike: (comment: Reply) => void;
  readonly onMenu: (comment: Reply) => void;
  readonly isUnfolded: (id: number) => boolean;
  readonly onUnfold: (id: number) => void;
  /** The comment that a link has led to. */
  readonly marked: number | null;
}

/** The picture of a comment; a tap shows it over the whole screen. */
function CommentPicture({ name, picture }: { name: string; picture: Schemas['SquarePicture'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.picture} aria-label="查看评论图片" onClick={() => setOpen(true)}>
        <Picture
          source={picture}
          alt=""
          sizes="120px"
          ratio="1"
          widths={COPY_WIDTHS}
          placeholder={placeholderOf(picture.placeholder)}
        />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureViewer label={`${name}的图片`} pictures={[picture]} first={0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The author's name, with a badge if they also wrote the post. */
export function CommentName({ comment }: { comment: Reply }) {
  const { author, isAuthor } = comment;
  if (!author) return null;
  return (
    <span className={styles.name}>
      <Link to={playerAddress(author.uid)}>{author.name}</Link>
      {isAuthor && <span className={styles.author}>作者</span>}
    </span>
  );
}

interface CommentTextProps {
  comment: Reply;
  acts: CommentActs;
  /** Stands before the text. */
  lead?: ReactNode;
  /** The author of the top comment; a reply to them shows no 回复 line. */
  rootUid?: number | undefined;
}

/** The text of a comment, folded if long; a deleted comment keeps only its place. */
export function CommentText({ comment, acts, lead, rootUid }: CommentTextProps) {
  const { id, author, replyTo, content, mentions, picture } = comment;
  if (!author) return <p className={styles.gone}>{lead}该评论已删除</p>;
  const isFolded = isLong(comment) && acts.marked !== id && !acts.isUnfolded(id);
  return (
    <>
      <p className={styles.text} data-folded={isFolded || undefined}>
        {lead}
        {replyTo && replyTo.uid !== rootUid && (
          <>
            回复 <Link to={playerAddress(replyTo.uid)}>{replyTo.name}</Link>：
          </>
        )}
        <SquareText text={content} mentions={mentions} />
      </p>
      {isFolded && (
        <button type="button" className={styles.unfold} onClick={() => acts.onUnfold(id)}>
          展开全部
        </button>
      )}
      {picture && <CommentPicture name={author.name} picture={picture} />}
    </>
  );
}

/** The time of a comment, and its buttons. */
export function CommentMeta({ comment, acts }: { comment: Reply; acts: CommentActs }) {
  const { author, state } = comment;
  if (!author) return null;
  const standing = standingWords({ state });
  return (
    <div className={styles.meta}>
      <Ago record={comment} field="createdAt" timeZone={appConfig.timezone} />
      {standing ? (
        <span className={styles.standing}>{standing}</span>
      ) : (
        <button type="button" aria-label={`回复 ${author.name}`} onClick={() => acts.onReply(comment)}>
          回复
        </button>
      )}
      <button type="button" aria-label={`更多操作：${author.name}的评论`} onClick={() => acts.onMenu(comment)}>
        <Icon name="more" size={16} />
      </button>
    </div>
  );
}
