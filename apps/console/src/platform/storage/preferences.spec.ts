import { describe, expect, it, vi } from 'vitest';
import { preferencesOf } from './preferences';

const named = (key: string) => `RaStoreUGConsole1.${key}`;

describe('what the console keeps of an account between visits', () => {
  it('is columns, theme, saved filters and what was set, and nothing else that react-admin stores', () => {
    const preferences = preferencesOf(1);
    preferences.setItem('theme', 'dark');
    preferences.setItem('games.datatable', ['updatedAt']);
    preferences.setItem('games.selectedIds', [1, 2]);
    preferences.setItem('games.listParams', { filter: { q: '13800138000' } });
    expect(Object.keys(localStorage).sort()).toEqual([named('games.datatable'), named('theme')]);
    expect(preferences.getItem('games.selectedIds')).toEqual([1, 2]);
    const next = preferencesOf(1);
    expect(next.getItem('theme')).toBe('dark');
    expect(next.getItem('games.selectedIds', [])).toEqual([]);
    expect(preferencesOf(11).getItem('theme', 'light')).toBe('light');
  });

  it('loses the ticks that a version before has stored', () => {
    localStorage.setItem(named('games.selectedIds'), '[3]');
    localStorage.setItem(named('games.datatable'), '["id"]');
    localStorage.setItem('RaStoreUGConsole12.games.selectedIds', '[4]');
    preferencesOf(1).setup();
    expect(Object.keys(localStorage).sort()).toEqual([
      named('games.datatable'),
      'RaStoreUGConsole12.games.selectedIds',
    ]);
  });

  it('is followed by the other tabs', () => {
    const other = preferencesOf(1);
    other.setup();
    const heard = vi.fn();
    other.subscribe('menu.favourites', heard);
    const change = { key: named('menu.favourites'), newValue: '["games"]' };
    window.dispatchEvent(new StorageEvent('storage', change));
    expect(heard).toHaveBeenCalledWith(['games']);
    expect(other.getItem('menu.favourites')).toEqual(['games']);
    other.teardown();
  });

  it('holds for the page where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const preferences = preferencesOf(1);
    preferences.setItem('theme', 'dark');
    expect(preferences.getItem('theme')).toBe('dark');
  });
});
