import { describe, expect, it } from 'vitest';
import { freshAt, nextState, type LiveRecordEvent, type LiveRecordState, type Versioned } from './live-record.rules';

type Event = LiveRecordEvent<Versioned>;
type State = LiveRecordState<Versioned>;

const form = (version: number, isDirty = false): Event => ({ type: 'form', version, isDirty });
const saved = (version: number, staffName = '小南'): Event => ({
  type: 'update',
  update: { staffName, latest: { version } },
});
const deleted: Event = { type: 'update', update: { staffName: '小南', latest: null } };
const saving = (isSaving: boolean): Event => ({ type: 'saving', isSaving });
const refused = (version: number): Event => ({ type: 'refused', latest: { version }, save: { mine: {}, base: {} } });
const dismissed: Event = { type: 'dismissed' };
const typed = form(2, true);

const after = (...events: Event[]) => events.reduce<State | null>(nextState, null);
/** What an operator can tell of it. */
function seen(state: State | null): string {
  if (state?.is === 'stale') return `stale ${state.latest.version}, ${state.shows}`;
  if (state?.is === 'fresh' && state.follow) return `fresh, follows ${state.follow.latest.version}`;
  return state ? state.is : 'nothing';
}

describe('a record under a form, opened at version 2', () => {
  it.each<[string, Event[], string]>([
    ['is fresh', [], 'fresh'],
    ['is dirty once the operator typed', [typed], 'dirty'],
    ['is fresh when they took it back', [typed, form(2)], 'fresh'],
    ['is fresh after their own save', [typed, form(3)], 'fresh'],
    ['is dirty when they typed on after their own save', [typed, form(3, true)], 'dirty'],

    ['follows what somebody else saved while nothing was typed', [saved(3)], 'fresh, follows 3'],
    ['is fresh once the form shows it', [saved(3), form(3)], 'fresh'],
    ['follows on when they save again', [saved(3), saved(4), form(3)], 'fresh, follows 4'],
    ['is stale when the operator typed before it was shown', [saved(3), typed], 'stale 3, notice'],
    ['takes no notice of a version it has', [form(3), saved(3)], 'fresh'],

    ['is stale when they save over what was typed', [typed, saved(3)], 'stale 3, notice'],
    ['stays stale while the operator types on', [typed, saved(3), form(2, true)], 'stale 3, notice'],
    ['stays stale when they take back what was typed', [typed, saved(3), form(2)], 'stale 3, notice'],
    ['keeps quiet once they chose to go on', [typed, saved(3), dismissed], 'stale 3, nothing'],
    ['speaks up when it is saved once more', [typed, saved(3), dismissed, saved(4)], 'stale 4, notice'],
    ['is fresh with the latest content', [typed, saved(3), form(3)], 'fresh'],

    ['shows the conflict of a refused save', [typed, refused(3)], 'stale 3, conflict'],
    ['shows it in the place of the notice', [typed, saved(3), refused(3)], 'stale 3, conflict'],
    ['shows it with what was saved since', [typed, refused(3), saved(4)], 'stale 4, conflict'],
    ['keeps what was typed when it is closed', [typed, refused(3), dismissed, form(2, true)], 'stale 3, nothing'],
    ['is fresh once the save went over it', [typed, refused(3), dismissed, form(4)], 'fresh'],

    ['is gone when it was deleted', [deleted], 'gone'],
    ['is gone also under what was typed', [typed, saved(3), deleted], 'gone'],
    ['stays gone', [deleted, saved(3), form(2, true), dismissed], 'gone'],
  ])('%s', (_, events, words) => {
    expect(seen(after(form(2), ...events))).toBe(words);
  });

  it.each<[string, Event[], string]>([
    ['takes no notice of its own save', [typed, saving(true), saved(3), form(3), saving(false)], 'fresh'],
    ['judges only when the save is over', [typed, saving(true), saved(3)], 'dirty'],
    [
      'is stale when the save during it was another’s',
      [typed, saving(true), saved(3), saving(false)],
      'stale 3, notice',
    ],
    [
      'is not judged twice',
      [typed, saving(true), saved(3), form(3), saving(false), saving(true), saving(false)],
      'fresh',
    ],
  ])('while it is saved %s', (_, events, words) => {
    expect(seen(after(form(2), ...events))).toBe(words);
  });

  it.each([saved(3), deleted, saving(true), refused(3), dismissed])('counts nothing before it is open: %j', (event) => {
    expect(after(event)).toBeNull();
  });

  it('names who saved it, and keeps what the operator wanted to save', () => {
    const save = { mine: { name: '我的' }, base: { name: '原来的' } };
    const state = after(form(2, true), saved(3, '小北'), { type: 'refused', latest: { version: 3 }, save });
    expect(state).toMatchObject({ staffName: '小北', save });
  });
});

it('a form that was just opened is fresh', () => {
  expect(seen(freshAt(1))).toBe('fresh');
});
