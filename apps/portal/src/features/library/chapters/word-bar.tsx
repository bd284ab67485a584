import { useState, type MouseEvent } from 'react';
import { TextReportSheet, type WrongWords } from '#features/library/text-reports/text-report-sheet.widget';
import { copyText } from '#platform/clipboard/copy-text';
import { useAsPlayer } from '#platform/session/use-as-player';
import { useResumed } from '#platform/session/use-resumed';
import { anchorAt, type LongText } from '#ui/long-text/long-text.rules';
import { useChosenWords } from '#ui/long-text/use-chosen-words';
import { showToast } from '#ui/toast.store';
import styles from './word-bar.module.css';

interface WordBarProps {
  chapterId: number;
  text: LongText;
}

/** A tap on the bar leaves the selection as it is. */
const keepSelection = (event: MouseEvent) => event.preventDefault();

const endSelection = () => document.getSelection()?.removeAllRanges();

/** Actions for selected words: copy, report an error. */
export function WordBar({ chapterId, text }: WordBarProps) {
  const chosen = useChosenWords();
  const asPlayer = useAsPlayer();
  const [wrong, setWrong] = useState<WrongWords | null>(null);
  const key = `text-report:${chapterId}`;
  useResumed(key, (detail) => setWrong(detail as WrongWords));
  async function copy(words: string) {
    const isCopied = await copyText(words);
    showToast(isCopied ? 'success' : 'error', isCopied ? '已复制' : '复制失败，请长按文字复制');
    endSelection();
  }
  function report({ start, end, words }: NonNullable<typeof chosen>) {
    const anchor = anchorAt(text, start);
    if (!anchor) return;
    const found = { partId: chapterId, ...anchor, length: Math.max(1, end - start), words };
    endSelection();
    asPlayer(() => setWrong(found), { key, detail: found });
  }
  return (
    <>
      {chosen && (
        <div className={styles.bar} role="toolbar" aria-label="选中的文字" onMouseDown={keepSelection}>
          <button type="button" onClick={() => void copy(chosen.words)}>
            复制
          </button>
          <button type="button" onClick={() => report(chosen)}>
            报错
          </button>
        </div>
      )}
      {wrong && <TextReportSheet wrong={wrong} onClose={() => setWrong(null)} />}
    </>
  );
}
