import '@testing-library/jest-dom/vitest';
import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { takeContractProblems } from './console-stub';
import './cheap-diagnostics';
import { clearPage } from './page-remains';
import { keepEditorStyle } from './visible-style';

// Pages are loaded when they are opened; the first one takes the time of transforming react-admin.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout: these are what it leaves out and the pages call.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;
// jsdom has no top layer.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
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

// jsdom asks every rule about every element whose style is read, and a page has thousands: it is most of a suite's time. What
// a spec sees as hidden is hidden by its markup.
StyleSheet.prototype.insert = () => undefined;

afterEach(() => {
  cleanup();
  clearPage();
  keepEditorStyle();
  expect(takeContractProblems()).toEqual([]);
});

// What a spec leaves behind fails that one, not the next that comes to its page.
afterAll(() => expect(vi.isFakeTimers()).toBe(false));
