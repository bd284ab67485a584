import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audio, fakeAttention, lookAt, notices, pitches } from '#testing/fake-attention';
import { askForNotices, noticePermission, showNotice } from './desktop-notice';
import { playTune } from './tone';

const notice = { title: '星海旅人 正在呼叫您', body: '我的礼包码兑换不了', tag: 'support-12', onOpen: () => undefined };

beforeEach(() => fakeAttention());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a notice of the desktop', () => {
  it('is shown to those who look elsewhere; a click leads to what it tells of', () => {
    const onOpen = vi.fn();
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
    showNotice({ ...notice, onOpen });
    expect(notices).toMatchObject([{ title: notice.title, body: notice.body, tag: notice.tag, isClosed: false }]);
    notices[0]!.click();
    expect(onOpen).toHaveBeenCalledOnce();
    expect(focus).toHaveBeenCalledOnce();
    expect(notices[0]!.isClosed).toBe(true);
  });

  it('can be taken back', () => {
    showNotice(notice)();
    expect(notices[0]!.isClosed).toBe(true);
  });

  it('is not shown to those who look at the window', () => {
    lookAt(true);
    showNotice(notice)();
    expect(notices).toEqual([]);
  });

  it('is shown where the window is visible and another has the keys', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    showNotice(notice);
    expect(notices).toHaveLength(1);
  });

  it.each(['denied', 'default'] as const)('is not shown while the permission is %s', (permission) => {
    fakeAttention({ permission });
    showNotice(notice)();
    expect(notices).toEqual([]);
  });

  it('is not tried by a browser that has none', async () => {
    vi.stubGlobal('Notification', undefined);
    showNotice(notice)();
    expect(noticePermission()).toBe('unsupported');
    expect(await askForNotices()).toBe('unsupported');
  });
});

describe('a tune', () => {
  it('is played note by note', () => {
    playTune([659, 784, 988]);
    expect(pitches).toEqual([659, 784, 988]);
  });

  it('is lost before the first click on the page, and not played later', () => {
    audio.state = 'suspended';
    playTune([659]);
    expect(audio.resumed).toBe(1);
    audio.state = 'running';
    playTune([784]);
    expect(pitches).toEqual([784]);
  });
});
