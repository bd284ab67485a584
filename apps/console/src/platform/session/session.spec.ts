import { describe, expect, it, vi } from 'vitest';
import { selfOf } from '#testing/console-stub';
import { createSessionStore } from './session';

const session = { token: 'secret', self: selfOf('operator') };

describe('the session in the browser', () => {
  it('is still there after a reload', () => {
    createSessionStore().open(session);
    expect(createSessionStore().current()).toEqual(session);
  });

  it.each(['', 'null', '{}', '{"token":1,"self":{}}', '[1]'])('takes %j in the storage for signed out', (text) => {
    localStorage.setItem('ug-console-session', text);
    expect(createSessionStore().current()).toBeNull();
  });

  it('ends in this tab when the operator signs out in another', () => {
    const store = createSessionStore();
    store.open(session);
    const listener = vi.fn();
    store.subscribe(listener);
    localStorage.removeItem('ug-console-session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'ug-console-session' }));
    expect(store.current()).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each([
    ['expired', true],
    ['password', true],
    ['left', false],
    ['revoked', false],
    ['banned', false],
  ] as const)('keeps the page of who has to sign in again, in every tab (%s: %s)', (end, isKept) => {
    const [one, other] = [createSessionStore(), createSessionStore()];
    for (const store of [one, other]) store.open(session);
    one.close(end);
    const newValue = localStorage.getItem('ug-console-session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'ug-console-session', newValue }));
    for (const store of [one, other]) {
      expect(store.current()).toBeNull();
      expect(store.shown()).toEqual(isKept ? session : null);
    }
    expect(createSessionStore().shown()).toBeNull();
    one.open({ ...session, token: 'new' });
    expect(one.shown()?.token).toBe('new');
  });

  it('tells nobody when the account is as it was', () => {
    const store = createSessionStore();
    store.open(session);
    const listener = vi.fn();
    store.subscribe(listener);
    store.refresh(selfOf('operator'));
    expect(listener).not.toHaveBeenCalled();
    store.refresh(selfOf('support'));
    expect(listener).toHaveBeenCalledOnce();
  });
});
