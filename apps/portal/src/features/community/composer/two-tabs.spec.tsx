import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serveLocks } from '#testing/fake-locks';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, placed, respond, serveContract } from '#testing/serve-contract';
import { deviceDrafts } from './device-draft';
import { emptyDraft, type PostDraft } from './draft.rules';

const uid = '10001';
const start = `ug-draft:post:${uid}`;
const nameOf = (clientId: string) => `${start}:${clientId}`;
const lockOf = (clientId: string) => `ug-post:${uid}:${clientId}`;
const bodyOf = (clientId: string) => JSON.parse(localStorage.getItem(nameOf(clientId)) ?? '{}').body;
const field = () => screen.findByRole('textbox', { name: '正文' });

/** A post that was begun on this device, at a time of its own. */
function begun(clientId: string, body: string, at = Date.now()): PostDraft {
  const draft = { ...emptyDraft(clientId), body };
  vi.spyOn(Date, 'now').mockReturnValueOnce(at);
  deviceDrafts.write(uid, draft);
  return draft;
}

/** Opens the page, in which a tab goes on where it was; `isNew` opens it in a tab of its own. */
async function open({ isNew = false } = {}) {
  cleanup();
  if (isNew) sessionStorage.clear();
  const visit = openPortal('/postpage');
  return { ...visit, text: await field() };
}

beforeEach(() => {
  signIn();
  serveContract(respond('getPostDraft', null));
});

describe('a player who writes two posts in two tabs', () => {
  test('finds an empty page in the second one, and loses nothing of the first', async () => {
    const { takeElsewhere } = serveLocks();
    begun('first-post', '先写的');
    takeElsewhere(lockOf('first-post'));
    // The service keeps one draft: by now it is the one of the first tab.
    const calls = serveContract(respond('getPostDraft', { ...exampleOf('getPostDraft')!, body: '先写的' }));
    const { user, text } = await open();
    await waitFor(() => expect(placed(calls, 'getPostDraft')).toHaveLength(1));
    await user.type(text, '后写的');
    expect(text).toHaveValue('后写的');
    expect(bodyOf('first-post')).toBe('先写的');
    expect(deviceDrafts.ids(uid)).toHaveLength(2);
  });

  test('finds in each tab its own again after a reload', { tags: ['deep'] }, async () => {
    serveLocks();
    begun('first-post', '先写的', 1000);
    begun('second-post', '后写的', 2000);
    const latest = await open({ isNew: true });
    expect(latest.text).toHaveValue('后写的');
    sessionStorage.setItem(`ug-own-post:${uid}`, 'first-post');
    const own = await open();
    expect(own.text).toHaveValue('先写的');
  });

  test('goes on in another tab with what no tab writes any more', { tags: ['deep'] }, async () => {
    const { held } = serveLocks();
    begun('first-post', '写到一半');
    const first = await open();
    expect(held).toContain(lockOf('first-post'));
    await first.goTo('/');
    await waitFor(() => expect(held.size).toBe(0));
    const second = await open({ isNew: true });
    expect(second.text).toHaveValue('写到一半');
  });

  test('sees in both what is written where a browser cannot tell them apart', { tags: ['deep'] }, async () => {
    const draft = begun('first-post', '写到一半');
    const { text } = await open();
    const key = nameOf('first-post');
    const change = (newValue: string | null) =>
      act(async () => {
        if (newValue === null) localStorage.removeItem(key);
        else localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      });
    const elsewhere = JSON.stringify({ ...draft, body: '写到一半，又写了些', at: 1 });
    await change(elsewhere);
    expect(text).toHaveValue('写到一半，又写了些');
    expect(localStorage.getItem(key), 'nothing is written back').toBe(elsewhere);
    await change(null);
    expect(text, 'it was published there').toHaveValue('');
  });
});

describe('on a device', { tags: ['deep'] }, () => {
  test('the draft that a version before has kept is found', async () => {
    localStorage.setItem(start, JSON.stringify({ ...emptyDraft('old-post'), body: '旧版写的' }));
    const { text } = await open();
    expect(text).toHaveValue('旧版写的');
    expect(localStorage.getItem(start)).toBeNull();
    expect(bodyOf('old-post')).toBe('旧版写的');
  });

  test('ten posts can be begun, and the one longest untouched goes', () => {
    for (let post = 1; post <= 11; post += 1) begun(`post-${post}`, `第 ${post} 篇`, post);
    expect(deviceDrafts.ids(uid)).toHaveLength(10);
    expect(deviceDrafts.ids(uid)).not.toContain('post-1');
  });
});
