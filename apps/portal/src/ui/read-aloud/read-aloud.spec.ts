import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longTextOf } from '../long-text/long-text.rules';
import {
  canReadAloud,
  changeRate,
  endAfter,
  goOnReading,
  pauseReading,
  readAloud,
  stopReading,
  useReadAloud,
} from './read-aloud';

class Utterance extends EventTarget {
  lang = '';
  rate = 1;
  constructor(readonly text: string) {
    super();
  }
}

/** A voice that says a sentence when it is told to. */
class Voice {
  said: { text: string; rate: number }[] = [];
  now: Utterance | null = null;
  cancel = () => void (this.now = null);
  speak = (utterance: Utterance) => {
    this.now = utterance;
    this.said.push({ text: utterance.text, rate: utterance.rate });
  };
  finish(event = 'end'): void {
    this.now?.dispatchEvent(new Event(event));
  }
}

let voice: Voice;
const words = () => voice.said.map(({ text }) => text);
const second = {
  id: 2,
  title: '第2章',
  book: '书',
  text: longTextOf([{ id: 1, text: '三。' }]),
  next: async () => null,
};
const first = {
  id: 1,
  title: '第1章',
  book: '书',
  text: longTextOf([{ id: 1, text: '一。二。' }]),
  next: async () => second,
};

beforeEach(() => {
  voice = new Voice();
  vi.stubGlobal('speechSynthesis', voice);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  stopReading();
  useReadAloud.setState({ rate: 1 });
  vi.useRealTimers();
});

test('a browser without a voice offers none', () => {
  expect(canReadAloud()).toBe(true);
  Reflect.deleteProperty(window, 'speechSynthesis');
  expect(canReadAloud()).toBe(false);
  vi.stubGlobal('speechSynthesis', voice);
});

test('one sentence after the other is said, through the chapters to the end of the book', async () => {
  readAloud(first, 0);
  expect(useReadAloud.getState().sentence).toMatchObject({ start: 0, end: 2 });
  voice.finish();
  voice.finish();
  await vi.waitFor(() => expect(useReadAloud.getState().spoken?.id).toBe(2));
  voice.finish();
  await vi.waitFor(() => expect(useReadAloud.getState().spoken).toBeNull());
  expect(words()).toEqual(['一。', '二。', '三。']);
});

test('it begins with the sentence that is read, pauses, and begins that sentence again', () => {
  readAloud(first, 3);
  pauseReading();
  expect([voice.now, useReadAloud.getState().isPaused]).toEqual([null, true]);
  goOnReading();
  expect(words()).toEqual(['二。', '二。']);
});

test('another speed is heard at once', () => {
  readAloud(first, 0);
  changeRate(1.5);
  voice.finish();
  expect(voice.said).toEqual([
    { text: '一。', rate: 1 },
    { text: '一。', rate: 1.5 },
    { text: '二。', rate: 1.5 },
  ]);
});

test('it ends at the end of the chapter, or after a while, as its listener chose', async () => {
  readAloud(second, 0);
  endAfter('text');
  voice.finish();
  await vi.waitFor(() => expect(useReadAloud.getState().spoken).toBeNull());
  vi.useFakeTimers();
  readAloud(first, 0);
  endAfter(15);
  vi.advanceTimersByTime(15 * 60_000);
  expect(useReadAloud.getState()).toMatchObject({ spoken: null, ending: null });
});

test('a voice that fails ends it, and what an earlier utterance says late changes nothing', () => {
  readAloud(first, 0);
  const late = voice.now;
  changeRate(2);
  late?.dispatchEvent(new Event('end'));
  expect(words()).toEqual(['一。', '一。']);
  voice.finish('error');
  expect(useReadAloud.getState().spoken).toBeNull();
});
