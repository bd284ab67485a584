import type { StaleSave } from './stale-save.rules';

export interface Versioned {
  version: number;
}

/** A version that a colleague saved while a form had the record open. */
export interface NewerRecord<T> {
  staffName: string;
  latest: T;
}

/** The same, or a deletion: then there is no latest content. */
export interface RecordUpdate<T> {
  staffName: string;
  latest: T | null;
}

/** The values that the operator wanted to save, and the values that they had found. Without the stored ones. */
export type RefusedSave = Omit<StaleSave, 'current'>;

interface Held<T> {
  /** The version that the form was filled from. */
  version: number;
  isSaving: boolean;
  /** News that came during a save from here: it may be that save itself. */
  deferred: RecordUpdate<T> | null;
}

interface Fresh<T> extends Held<T> {
  is: 'fresh';
  /** To be shown in the form, which holds nothing of the operator's own. */
  follow: NewerRecord<T> | null;
}

interface Dirty<T> extends Held<T> {
  is: 'dirty';
}

interface Stale<T> extends Held<T>, NewerRecord<T> {
  is: 'stale';
  /** The message that the operator sees of it. None once they chose to go on. */
  shows: 'notice' | 'conflict' | 'nothing';
  /** The save that ran into it, while the conflict is shown. */
  save: RefusedSave | null;
}

interface Gone<T> extends Held<T> {
  is: 'gone';
  staffName: string;
}

/**
 * A record under a form. `fresh`: the form shows what is stored. `dirty`: the operator typed. `stale`: somebody else
 * saved it since, and the operator typed. `gone`: somebody deleted it.
 */
export type LiveRecordState<T extends Versioned> = Fresh<T> | Dirty<T> | Stale<T> | Gone<T>;

export type LiveRecordEvent<T extends Versioned> =
  | { type: 'form'; version: number; isDirty: boolean }
  | { type: 'saving'; isSaving: boolean }
  | { type: 'update'; update: RecordUpdate<T> }
  | { type: 'refused'; save: RefusedSave; latest: T }
  | { type: 'dismissed' };

/** A form that was just opened. */
export const freshAt = <T extends Versioned>(version: number): LiveRecordState<T> => ({
  is: 'fresh',
  version,
  isSaving: false,
  deferred: null,
  follow: null,
});

/** The state after an event; before the form reported its record there is none, and nothing but that counts. */
export function nextState<T extends Versioned>(
  state: LiveRecordState<T> | null,
  event: LiveRecordEvent<T>,
): LiveRecordState<T> | null {
  if (event.type === 'form') return afterForm(state ?? freshAt(event.version), event.version, event.isDirty);
  if (!state) return null;
  switch (event.type) {
    case 'saving': {
      const next = { ...state, isSaving: event.isSaving };
      if (event.isSaving || !state.deferred) return next;
      return afterUpdate({ ...next, deferred: null }, state.deferred);
    }
    case 'update':
      return state.isSaving ? { ...state, deferred: event.update } : afterUpdate(state, event.update);
    case 'refused': {
      const staffName = state.is === 'stale' ? state.staffName : '';
      return { ...heldBy(state), is: 'stale', staffName, latest: event.latest, shows: 'conflict', save: event.save };
    }
    case 'dismissed':
      return state.is === 'stale' ? { ...state, shows: 'nothing', save: null } : state;
  }
}

const heldBy = <T extends Versioned>({ version, isSaving, deferred }: LiveRecordState<T>): Held<T> => ({
  version,
  isSaving,
  deferred,
});

/** The form was typed in, or filled from another version: after a save from here, or with the latest content. */
function afterForm<T extends Versioned>(
  state: LiveRecordState<T>,
  version: number,
  isDirty: boolean,
): LiveRecordState<T> {
  if (state.is === 'gone') return state;
  if (state.is === 'stale' && state.latest.version > version) return { ...state, version };
  const held = { ...heldBy(state), version };
  const follow = state.is === 'fresh' && state.follow && state.follow.latest.version > version ? state.follow : null;
  if (!isDirty) return { ...held, is: 'fresh', follow };
  return follow ? { ...held, ...follow, is: 'stale', shows: 'notice', save: null } : { ...held, is: 'dirty' };
}

function afterUpdate<T extends Versioned>(
  state: LiveRecordState<T>,
  { staffName, latest }: RecordUpdate<T>,
): LiveRecordState<T> {
  if (state.is === 'gone') return state;
  if (latest === null) return { ...heldBy(state), is: 'gone', staffName };
  if (latest.version <= state.version) return state;
  if (state.is === 'fresh') return { ...state, follow: { staffName, latest } };
  if (state.is === 'stale' && state.shows === 'conflict') return { ...state, staffName, latest };
  return { ...heldBy(state), is: 'stale', staffName, latest, shows: 'notice', save: null };
}
