import { create } from 'zustand';
import type { LongText } from '../long-text/long-text.rules';
import { sentenceAt, type Sentence } from './sentences.rules';

/** A text that is read aloud, and the way to the one behind it. */
export interface SpokenText {
  readonly id: number;
  readonly title: string;
  readonly book: string;
  readonly text: LongText;
  /** Null where it ends. @throws what stands in the way */
  readonly next: () => Promise<SpokenText | null>;
}

/** When the voice ends by itself: after so many minutes, or at the end of the text; null for never. */
export type Ending = number | 'text' | null;

export const RATES = [0.8, 1, 1.25, 1.5, 2] as const;
export const ENDINGS: readonly Ending[] = [null, 15, 30, 60, 'text'];

interface AloudState {
  /** The text of the voice, which may be another than the one on the screen; null while it is silent. */
  readonly spoken: SpokenText | null;
  readonly sentence: Sentence | null;
  readonly isPaused: boolean;
  readonly rate: number;
  readonly ending: Ending;
}

const SILENT = { spoken: null, sentence: null, isPaused: false, ending: null } as const;

/** State of reading aloud in this tab. */
export const useReadAloud = create<AloudState>(() => ({ ...SILENT, rate: 1 }));

/** Browsers inside of other apps often have no voice. */
export const canReadAloud = (): boolean =>
  typeof window !== 'undefined' && 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/** Counts the orders: what an utterance of an earlier one says does not count. */
let order = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads from a position on, one text after the other, until `stopReading` is called. */
export function readAloud(spoken: SpokenText, position: number): void {
  const sentence = sentenceAt(spoken.text, position);
  useReadAloud.setState({ spoken, isPaused: false });
  describe(spoken);
  if (sentence) say(sentence);
  else void goOn(spoken);
}

/** Ends it. */
export function stopReading(): void {
  order += 1;
  clearTimeout(timer);
  if (useReadAloud.getState().spoken === null) return;
  window.speechSynthesis.cancel();
  useReadAloud.setState(SILENT);
  if ('mediaSession' in navigator) navigator.mediaSession.playbackState = 'none';
}

/** Is silent until `goOnReading`, which begins the sentence again: a voice that only pauses may not come back. */
export function pauseReading(): void {
  order += 1;
  window.speechSynthesis.cancel();
  useReadAloud.setState({ isPaused: true });
  if ('mediaSession' in navigator) navigator.mediaSession.playbackState = 'paused';
}

export function goOnReading(): void {
  const { sentence } = useReadAloud.getState();
  useReadAloud.setState({ isPaused: false });
  if (sentence) say(sentence);
}

/** Another speed, from the beginning of this sentence on. */
export function changeRate(rate: number): void {
  useReadAloud.setState({ rate });
  const { sentence, isPaused } = useReadAloud.getState();
  if (sentence && !isPaused) say(sentence);
}

/** Has it end by itself. */
export function endAfter(ending: Ending): void {
  clearTimeout(timer);
  useReadAloud.setState({ ending });
  if (typeof ending === 'number') timer = setTimeout(stopReading, ending * 60_000);
}

function say(sentence: Sentence): void {
  order += 1;
  const own = order;
  const { rate } = useReadAloud.getState();
  const utterance = new SpeechSynthesisUtterance(sentence.words);
  utterance.lang = 'zh-CN';
  utterance.rate = rate;
  utterance.addEventListener('end', () => own === order && said(sentence));
  // A sentence that this voice cannot say stops it: going on would run through the book in silence.
  utterance.addEventListener('error', () => own === order && stopReading());
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);
  useReadAloud.setState({ sentence });
  if ('mediaSession' in navigator) navigator.mediaSession.playbackState = 'playing';
}

function said({ end }: Sentence): void {
  const { spoken } = useReadAloud.getState();
  if (!spoken) return;
  const next = sentenceAt(spoken.text, end);
  if (next) say(next);
  else void goOn(spoken);
}

async function goOn(spoken: SpokenText): Promise<void> {
  const own = order;
  const next = useReadAloud.getState().ending === 'text' ? null : await spoken.next().catch(() => null);
  if (own !== order) return;
  if (next) readAloud(next, 0);
  else stopReading();
}

/** Shows book and chapter on the lock screen, where the browser can. */
function describe({ title, book }: SpokenText): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata({ title, artist: book });
  session.setActionHandler('play', goOnReading);
  session.setActionHandler('pause', pauseReading);
  session.setActionHandler('stop', stopReading);
}
