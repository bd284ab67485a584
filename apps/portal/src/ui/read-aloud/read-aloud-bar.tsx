import {
  changeRate,
  endAfter,
  ENDINGS,
  goOnReading,
  pauseReading,
  RATES,
  stopReading,
  useReadAloud,
  type Ending,
} from './read-aloud';
import styles from './read-aloud.module.css';

/** The choice behind one, and the first behind the last. */
const after = <Choice,>(choices: readonly Choice[], chosen: Choice): Choice =>
  choices[(choices.indexOf(chosen) + 1) % choices.length]!;

function endingWords(ending: Ending): string {
  if (ending === null) return '不定时';
  return ending === 'text' ? '读完本章' : `${ending} 分钟后`;
}

/** The controls of the voice, for as long as it reads. */
export function ReadAloudBar() {
  const { spoken, isPaused, rate, ending } = useReadAloud();
  if (!spoken) return null;
  return (
    <div className={styles.bar} role="group" aria-label="朗读">
      <button type="button" onClick={isPaused ? goOnReading : pauseReading}>
        {isPaused ? '继续' : '暂停'}
      </button>
      <button type="button" aria-label={`语速 ${rate} 倍`} onClick={() => changeRate(after<number>(RATES, rate))}>
        {rate} 倍
      </button>
      <button
        type="button"
        aria-label={`定时关闭：${endingWords(ending)}`}
        onClick={() => endAfter(after(ENDINGS, ending))}
      >
        {endingWords(ending)}
      </button>
      <button type="button" onClick={stopReading}>
        停止朗读
      </button>
    </div>
  );
}
