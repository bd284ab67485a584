import { beforeEach, expect, test } from 'vitest';
import { noteEarlyLink } from './early-link';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/detail/7');
});

const number = () => (window.history.state as { idx?: number } | null)?.idx;

test('a page that a link of the portal loaded again has a page behind it, once', () => {
  sessionStorage.setItem('came-by-link', '/detail/7');
  noteEarlyLink();
  expect(number()).toBe(1);
  window.history.replaceState(null, '', '/detail/7');
  noteEarlyLink();
  expect(number()).toBeUndefined();
});

test('a page that was opened by its address has none, whatever was tapped before', () => {
  sessionStorage.setItem('came-by-link', '/detail/8');
  noteEarlyLink();
  expect(number()).toBeUndefined();
});

test('the number that the router has given stays', () => {
  window.history.replaceState({ idx: 4 }, '', '/detail/7');
  sessionStorage.setItem('came-by-link', '/detail/7');
  noteEarlyLink();
  expect(number()).toBe(4);
});

test('a page that begins while the one of its tapped link is on the way leaves the note to that one', () => {
  sessionStorage.setItem('came-by-link', '/detail/7');
  window.history.replaceState(null, '', '/games');
  noteEarlyLink();
  expect(number()).toBeUndefined();
  window.history.replaceState(null, '', '/detail/7');
  noteEarlyLink();
  expect(number()).toBe(1);
});
