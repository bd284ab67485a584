import { textLength, textLimit } from '@ug/contract';
import { filesIn } from '@ug/web';
import { useLayoutEffect, useRef, useState, type ClipboardEvent } from 'react';
import { EmojiPanel } from '#ui/emoji-panel';
import { Icon } from '#ui/icon';
import { useMentionField } from '#features/community/follows/mention-field.queries';
import { MentionSheet } from '#features/community/follows/mention-sheet.widget';
import { COUNTED_BELOW, type DraftChange } from './draft.rules';
import styles from './composer.module.css';

interface PostFieldProps {
  uid: string;
  body: string;
  limit: number;
  change: (change: DraftChange) => void;
  onFiles: (files: File[]) => void;
  onGame: () => void;
}

/** The text of a post, as high as its lines, with the tools below it. */
export function PostField({ uid, body, limit, change, onFiles, onGame }: PostFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentionField({
    field,
    text: body,
    onChange: (text, mention) =>
      change(mention ? { kind: 'mention', body: text, mention } : { kind: 'body', body: text }),
  });
  const [isEmojiOpen, setIsEmojiOpen] = useState(false);
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [body]);

  function paste(event: ClipboardEvent) {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }
  const left = limit - textLength(body);
  return (
    <>
      <textarea
        ref={field}
        className={styles.text}
        rows={6}
        value={body}
        aria-invalid={left < 0 || undefined}
        aria-label="正文"
        placeholder="分享攻略、趣事和想法…"
        onChange={({ target }) => mentions.write(target.value, target.selectionStart)}
        onPaste={paste}
        onFocus={() => setIsEmojiOpen(false)}
      />
      <div className={styles.tools}>
        <button type="button" aria-label="提到玩家" onClick={mentions.open}>
          @
        </button>
        <button
          type="button"
          aria-label="表情"
          aria-expanded={isEmojiOpen}
          onClick={() => setIsEmojiOpen((isOpen) => !isOpen)}
        >
          <Icon name="smile" size={24} />
        </button>
        <button type="button" aria-label="关联游戏" onClick={onGame}>
          <Icon name="pad" size={24} />
        </button>
        {left <= COUNTED_BELOW && (
          <span className={styles.left} data-over={left < 0 || undefined} role="status">
            {textLimit(body, limit).problem || `还可以写 ${left} 字`}
          </span>
        )}
      </div>
      {isEmojiOpen && <EmojiPanel onPick={mentions.insert} />}
      {mentions.isOpen && <MentionSheet uid={uid} onPick={mentions.pick} onClose={mentions.close} />}
    </>
  );
}
