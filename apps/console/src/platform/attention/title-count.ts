import { createStore } from 'zustand/vanilla';

/** The number in front of the tab's title: what waits for this person. */
export const titleCount = createStore<{ count: number }>(() => ({ count: 0 }));
