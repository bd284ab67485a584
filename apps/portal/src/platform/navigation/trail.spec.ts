import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { guardHistory, guardLeaving } from './leave-guard';
import { addressBehind, afterStep, forgetTrail, noteStep, stepBackTo } from './trail';

const tabKey = 'ug-trail';
const show = (kind: 'PUSH' | 'REPLACE' | 'POP', key: string, address: string) => noteStep(kind, { key, address });

/** A reload: the page forgets, the tab does not. */
function reload(): void {
  const kept = sessionStorage.getItem(tabKey);
  forgetTrail();
  sessionStorage.setItem(tabKey, kept ?? '');
}

/** Home, a game, and the page on which somebody signs in. */
function goToSignIn(): void {
  show('POP', 'default', '/');
  show('PUSH', 'a', '/detail/1');
  show('PUSH', 'b', '/login?redirect=%2Fdetail%2F1');
}

describe('what is behind a page', () => {
  test('is the page that it was opened from, also after others have taken its place', () => {
    goToSignIn();
    show('REPLACE', 'c', '/register?redirect=%2Fdetail%2F1');
    expect(addressBehind()).toBe('/detail/1');
    show('POP', 'a', '/detail/1');
    expect(addressBehind()).toBe('/');
    show('PUSH', 'd', '/faq');
    expect(addressBehind()).toBe('/detail/1');
  });

  test('is known after a reload', () => {
    goToSignIn();
    reload();
    show('POP', 'b', '/login?redirect=%2Fdetail%2F1');
    expect(addressBehind()).toBe('/detail/1');
  });

  test.each([
    ['a typed address', 'default', '/games'],
    ['a page of another visit', 'z', '/games'],
  ])('is not known behind %s', (_, key, address) => {
    goToSignIn();
    reload();
    show('POP', key, address);
    expect(addressBehind()).toBeNull();
  });

  test('is nothing where the router counts none, or the tab keeps something else', () => {
    goToSignIn();
    window.history.replaceState({ idx: 0 }, '');
    expect(addressBehind()).toBeNull();
    forgetTrail();
    sessionStorage.setItem(tabKey, '{');
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(addressBehind()).toBeNull();
  });

  test('is known for fifty pages', () => {
    show('POP', 'default', '/');
    for (let page = 1; page <= 60; page += 1) show('PUSH', `k${page}`, `/detail/${page}`);
    expect(addressBehind()).toBe('/detail/59');
    expect(JSON.parse(sessionStorage.getItem(tabKey) ?? '').entries).toHaveLength(50);
  });
});

describe('somebody who is sent to the page behind', () => {
  test('goes back to it, and to no other', () => {
    goToSignIn();
    const step = vi.fn();
    expect(stepBackTo('/faq', step)).toBe(false);
    expect(step).not.toHaveBeenCalled();
    expect(stepBackTo('/detail/1', step)).toBe(true);
    expect(step).toHaveBeenCalledOnce();
  });

  test('goes on from there to what was asked for meanwhile', () => {
    goToSignIn();
    const then = vi.fn();
    stepBackTo('/detail/1', () => undefined);
    afterStep(then);
    expect(then).not.toHaveBeenCalled();
    show('POP', 'a', '/detail/1');
    expect(then).toHaveBeenCalledOnce();
    afterStep(then);
    expect(then).toHaveBeenCalledTimes(2);
  });

  test('is not asked by the page that they leave, and whoever goes back themselves is', () => {
    guardHistory();
    const asked = vi.fn();
    onTestFinished(guardLeaving(() => undefined, asked));
    goToSignIn();
    stepBackTo('/detail/1', () => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(asked).not.toHaveBeenCalled();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(asked).toHaveBeenCalledOnce();
  });
});
