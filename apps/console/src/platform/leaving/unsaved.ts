import { useId, useLayoutEffect } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

/** The question before something that is not saved is left. */
interface LeavingWords {
  readonly title: string;
  readonly text: string;
}

/** Unsaved changes of the open page, by its parts. A router keeps one blocker, so all parts of a page share `LeaveQuestion`. */
export const unsavedParts = createStore<ReadonlyMap<string, LeavingWords>>(() => new Map());

/** Has the console ask before a part of the page is left, and the browser before its tab is closed. */
export function useUnsaved(isUnsaved: boolean, { title, text }: LeavingWords): void {
  const id = useId();
  // Before the page is painted: a save that leads on at once finds it settled.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    unsavedParts.setState(new Map([...unsavedParts.getState(), [id, { title, text }]]), true);
    return () => {
      const others = [...unsavedParts.getState()].filter(([each]) => each !== id);
      unsavedParts.setState(new Map(others), true);
    };
  }, [id, isUnsaved, title, text]);
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
}
