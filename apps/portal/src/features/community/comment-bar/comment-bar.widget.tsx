import { isLongerThan, playerFieldLimits, type Schemas } from '@ug/contract';
import { filesIn, pressedKey } from '@ug/web';
import {
  Suspense,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { LimitNote } from '#ui/text-limit';
import { useVisibleFrame } from '#ui/use-visible-frame';
import { useMentionField } from '#features/community/follows/mention-field.queries';
import { CommentNotes } from './comment-notes';
import { CommentTools, PictureChooser } from './comment-tools';
import type { CommentWriting } from './comment-writing.queries';
import { useUnsentComment } from './use-unsent-comment';
import styles from './comment-bar.module.css';

const MentionSheet = lazyPart(
  async () => (await import('#features/community/follows/mention-sheet.widget')).MentionSheet,
);

const { maxLength: TEXT_LIMIT } = playerFieldLimits.createComment.content;

/** The actions of the bar that the list may call. */
export interface CommentBarControl {
  /** Has the next comment answer this one, and puts the caret into the field. */
  reply: (comment: Schemas['CommentReply']) => void;
  /** Puts the caret into it. */
  focus: () => void;
}

interface CommentBarProps {
  ref?: Ref<CommentBarControl>;
  /** Names the subject among the drafts of the device. */
  subject: string;
  writing: CommentWriting;
  /** Asked before anything is written; false where the player is sent to sign in first. */
  mayWrite: () => boolean;
  /** Stands beside the field while it is empty. */
  children: ReactNode;
}

/** The field for a comment at the lower edge, above the keyboard. */
export function CommentBar({ ref, subject, writing, mayWrite, children }: CommentBarProps) {
  const uid = useAccount((state) => state.account.uid);
  const frame = useVisibleFrame<HTMLDivElement>();
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isActive, setActive] = useState(false);
  const comment = useUnsentComment(uid, subject, writing);
  const { text, pictures, replyTo } = comment.draft;
  const mentions = useMentionField({
    field,
    text,
    onChange(next, mention) {
      // The field may have kept the focus since the last comment.
      if (text === '') mayWrite();
      comment.forget();
      comment.edit(next, mention);
    },
  });
  useImperativeHandle(ref, () => ({
    reply({ id, author }) {
      comment.reply({ id, name: author?.name ?? '' });
      field.current?.focus();
    },
    focus: () => field.current?.focus(),
  }));
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text]);

  function addFiles(files: readonly File[]) {
    comment.forget();
    comment.addFiles(files);
  }
  function paste(event: ClipboardEvent) {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  }
  function onFocus() {
    if (mayWrite()) setActive(true);
    else field.current?.blur();
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setActive(false);
  }
  // While somebody writes, a tap on a button of the bar leaves the focus, and with it the keyboard, where it is.
  function onMouseDown(event: MouseEvent) {
    if (isActive && event.target !== field.current) event.preventDefault();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) === 'Escape' && replyTo) comment.reply(null);
    if (pressedKey(event) !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    comment.send();
  }
  const isWriting = isActive || text.trim() !== '' || pictures.length > 0;
  const name = replyTo?.name ?? '';
  return (
    <>
      <div
        ref={frame}
        className={styles.bar}
        data-active={isActive || undefined}
        onBlur={onBlur}
        onMouseDown={onMouseDown}
      >
        <CommentNotes comment={comment} />
        <LimitNote text={comment.content} max={TEXT_LIMIT} />
        <div className={styles.line}>
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-invalid={isLongerThan(comment.content, TEXT_LIMIT) || undefined}
            readOnly={comment.isSending}
            aria-label={replyTo ? `回复 ${name}` : '说点什么'}
            placeholder={replyTo ? `回复 ${name}：` : '说点什么…'}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            onPaste={paste}
            onChange={({ target }) => mentions.write(target.value, target.selectionStart)}
          />
          {isWriting ? (
            <Button
              className={styles.send}
              disabled={!comment.isReady}
              isBusy={comment.isSending}
              onClick={comment.send}
            >
              发送
            </Button>
          ) : (
            <div className={styles.acts}>{children}</div>
          )}
        </div>
        {isActive && (
          <CommentTools
            mayAdd={pictures.length === 0}
            onMention={mentions.open}
            onPicture={() => chooser.current?.click()}
          />
        )}
        {/* Stays while the file dialog takes the focus, and with it the tools, away. */}
        <PictureChooser
          ref={chooser}
          onFiles={(files) => {
            addFiles(files);
            field.current?.focus();
          }}
        />
      </div>
      {mentions.isOpen && (
        <Suspense fallback={null}>
          <MentionSheet uid={uid} onPick={mentions.pick} onClose={mentions.close} />
        </Suspense>
      )}
    </>
  );
}
