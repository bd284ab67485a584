import { holdForm, textLimit, type TextLimit } from '@ug/web';
import { useCallback, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import styles from './text-limit.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A page that is painted has nothing typed in it. */
const nothing = () => '';

/** Keeps a form from being sent while one of its texts is too long. @param control finds the field that holds it */
function useHeldForm(control: () => Control | null, problem: string): void {
  const find = useRef(control);
  useEffect(() => {
    find.current = control;
  });
  useEffect(() => {
    const field = problem === '' ? null : find.current();
    return field ? holdForm(field, problem) : undefined;
  }, [problem]);
}

/**
 * The limit of the field inside a frame. The text is read from the field itself, because a form may keep it out of React's state.
 * @returns what is said below the text
 */
export function useFrameLimit(frame: RefObject<HTMLElement | null>, max: number | undefined): TextLimit {
  const control = () => frame.current?.querySelector<Control>('input, textarea') ?? null;
  // React listens further in, so it has heard of a letter first. Drawn anew before that, a field whose value is React's state would lose it.
  const listen = useCallback((notify: () => void) => {
    document.addEventListener('input', notify);
    return () => document.removeEventListener('input', notify);
  }, []);
  const typed = () => (max === undefined ? '' : (control()?.value ?? ''));
  const limit = textLimit(useSyncExternalStore(listen, typed, nothing), max);
  useHeldForm(control, limit.problem);
  return limit;
}

interface LimitNoteProps {
  text: string;
  max: number;
  /** Its form is held while the text is too long. */
  field?: RefObject<Control | null>;
  id?: string;
}

const nowhere = { current: null };

/** The length of a text against its limit, or by how much it is too long. Empty while there is much room. */
export function LimitNote({ text, max, field = nowhere, id }: LimitNoteProps) {
  const { count, problem } = textLimit(text, max);
  useHeldForm(() => field.current, problem);
  if (count === '') return null;
  return (
    <p id={id} className={styles.note} data-over={problem !== '' || undefined} role="status">
      {problem || count}
    </p>
  );
}
