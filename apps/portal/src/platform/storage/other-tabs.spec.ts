import { expect, test } from 'vitest';
import { searchHistory } from './search-history';

const key = 'ug-test-searches';
/** What another tab has stored by now. */
function storedElsewhere(words: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify(words));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}

test('a list that two tabs add to has what each of them has added', () => {
  const history = searchHistory(key);
  history.remember('星海');
  storedElsewhere(['云端', '星海']);
  history.remember('山海');
  expect(JSON.parse(localStorage.getItem(key) ?? '[]')).toEqual(['山海', '云端', '星海']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'ug-other', newValue: '[]' }));
  expect(history.useWords.getState().words).toHaveLength(3);
});
