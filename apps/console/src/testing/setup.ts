import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { takeContractProblems } from './console-stub';

// Pages are loaded when they are opened; the first one takes the time of transforming react-admin.
configure({ asyncUtilTimeout: 8_000 });

// jsdom has no layout: these are what it leaves out and the pages call.
window.scrollTo = () => undefined;
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
window.matchMedia = (query: string) => ({
  matches: /min-width/.test(query),
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(takeContractProblems()).toEqual([]);
});
