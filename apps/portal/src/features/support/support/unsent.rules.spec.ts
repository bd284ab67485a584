import { forgetServiceClock, hearServiceClock } from '@ug/web';
import { afterEach, describe, expect, test } from 'vitest';
import { bodyOf, unsentOf } from './unsent.rules';

const draft = { text: '您好', card: null, picture: null };
const card = { ref: 'game:12', label: '游戏', title: '星海远征', subtitle: '', picture: '', link: '/detail/12' };
const stored = { id: '0192f3a0c1d24e5f8a9b0c1d2e3f4a5b', small: '', medium: '', large: '', width: 4, height: 3 };
const picture = { bytes: new ArrayBuffer(3), type: 'image/png', width: 4, height: 3, stored };

afterEach(forgetServiceClock);

describe('a message on its way', () => {
  test('has the time of the service, and not that of the phone', () => {
    hearServiceClock('Sat, 21 Nov 2020 12:00:00 GMT');
    expect(unsentOf(draft, '10001', false).madeAt).toMatch(/^2020-11-21T12:0/);
  });

  test('stands behind those of other tabs by the clock that all tabs have', () => {
    hearServiceClock('Sat, 21 Nov 2020 12:00:00 GMT');
    const before = Date.now();
    expect(unsentOf(draft, '10001', false).order).toBeGreaterThanOrEqual(before);
  });

  test.each([
    [draft, { text: '您好' }],
    [{ ...draft, text: '', card }, { card: 'game:12' }],
    [{ ...draft, text: '', picture }, { picture: stored.id }],
  ])('says one thing: %#', (said, body) => {
    const unsent = unsentOf(said, '10001', false);
    expect(bodyOf(unsent)).toEqual({ clientId: unsent.clientId, ...body });
  });

  test('is left for later only where it is text: the call for that takes nothing else', () => {
    expect(unsentOf(draft, '10001', true).isLeft).toBe(true);
    expect(unsentOf({ ...draft, text: '', card }, '10001', true).isLeft).toBe(false);
  });
});
