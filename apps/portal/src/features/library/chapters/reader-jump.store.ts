import { create } from 'zustand';
import { keptPlace, type ReaderPlace } from './reader-place';

/** A place that the reader is led to, such as a bookmark or words that were found. */
export interface ReaderJump {
  readonly workId: number;
  readonly chapterId: number;
  readonly paragraphId: number;
  readonly offset: number;
  /** The position in the chapter, in case the paragraph no longer exists. */
  readonly permille: number;
  /** The number of marked characters. Absent if none are marked. */
  readonly length?: number;
}

interface JumpState {
  /** The position to open once its chapter is loaded. */
  readonly jump: ReaderJump | null;
  /** The position before the jump, while the way back is offered. */
  readonly back: ReaderPlace | null;
  /** A chapter chosen in the menu; the reader behind the menu replaces its own by it. */
  readonly chosen: Pick<ReaderJump, 'workId' | 'chapterId'> | null;
  /** The words that the last jump led to. */
  readonly mark: ReaderJump | null;
}

/** Jumps within a book. In memory alone: a page that is loaded anew opens where its reader was. */
export const useReaderJump = create<JumpState>(() => ({ jump: null, back: null, chosen: null, mark: null }));

/** A chapter was chosen; null once it is opened. */
export const choose = (chosen: JumpState['chosen']): void => useReaderJump.setState({ chosen });

/** Leads to a place; the caller opens its chapter where another one is open. */
export function jumpTo(jump: ReaderJump): void {
  const { back } = useReaderJump.getState();
  const isFurther = back?.workId === jump.workId;
  useReaderJump.setState({
    jump,
    back: isFurther ? back : (keptPlace(jump.workId) ?? null),
    mark: jump.length ? jump : null,
  });
}

/** Leads back to where the reader was before they jumped. */
export function jumpBack(back: ReaderPlace): void {
  useReaderJump.setState({ jump: back, back: null, mark: null });
}

/** The reader is there. */
export const landed = (): void => useReaderJump.setState({ jump: null });

/** The reader stays: the way back is offered no more, and nothing is marked. */
export const settled = (): void => useReaderJump.setState({ back: null, mark: null });
