import { create } from 'zustand';

interface UpdateState {
  /**
   * `none`: this page is of the newest build. `waiting`: a newer portal is there and waits to be let in. `taken`:
   * another tab let it in, and this page is the older one.
   */
  update: 'none' | 'waiting' | 'taken';
}

/** Whether a newer portal waits for this page. */
export const useUpdate = create<UpdateState>(() => ({ update: 'none' }));
