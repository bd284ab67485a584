import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal } from '#testing/open-portal';
import { exampleOf, fail, placed, serveContract, success, type Responses } from '#testing/serve-contract';

const PICTURE = { id: '0192f3a0c1d24e5f8a9b0c1d2e3f4a61', width: 1200, height: 800, alt: '雾中的灯塔' };
const text = exampleOf('getChapter');
const chapter = { ...text, paragraphs: [{ id: 9, text: '［插图］', picture: PICTURE }, ...text.paragraphs] };

/** Everything is seen at once. */
class Seeing {
  constructor(private readonly see: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.see([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

describe('a picture of a chapter', () => {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Seeing);
    Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = (responses: Responses = {}) => {
    const calls = serveContract({ getChapter: () => success(chapter), ...responses });
    openPortal(`/readbook/${chapter.workId}/${chapter.id}`);
    return calls;
  };

  it('has its room before it has come, is fetched for the chapter, and opens over the whole screen', async () => {
    const calls = open();
    const button = await screen.findByRole('button', { name: '插图：雾中的灯塔' });
    expect(button.parentElement?.getAttribute('style')).toContain('--picture-ratio: 1.5');
    await waitFor(() => expect(button.querySelector('img')).not.toBeNull());
    expect(placed(calls, 'fetchChapterPicture').map(({ params }) => params)).toEqual([
      { id: String(chapter.id), fileId: PICTURE.id, width: 'large' },
    ]);
    fireEvent.click(button);
    expect(await screen.findByRole('dialog', { name: '雾中的灯塔' })).toBeVisible();
  });

  it('does not open at the end of a swipe', { tags: ['deep'] }, async () => {
    open();
    const button = await screen.findByRole('button', { name: '插图：雾中的灯塔' });
    await waitFor(() => expect(button.querySelector('img')).not.toBeNull());
    fireEvent.pointerDown(button, { clientX: 200, clientY: 300 });
    fireEvent.click(button, { clientX: 90, clientY: 300, detail: 1 });
    expect(screen.queryByRole('dialog', { name: '雾中的灯塔' })).toBeNull();
  });

  it('says that it could not be loaded, and is fetched once more by a tap', { tags: ['deep'] }, async () => {
    open(fail('fetchChapterPicture', 500));
    const button = await screen.findByRole('button', { name: '插图：雾中的灯塔，插图加载失败，点按重试' });
    serveContract();
    fireEvent.click(button);
    await waitFor(() => expect(button.querySelector('img')).not.toBeNull());
  });

  it('is not asked for again where the service has none', { tags: ['deep'] }, async () => {
    const calls = open(fail('fetchChapterPicture', 404));
    fireEvent.click(await screen.findByRole('button', { name: '插图：雾中的灯塔，插图已不在' }));
    expect(placed(calls, 'fetchChapterPicture')).toHaveLength(1);
  });
});
