import { describe, expect, test } from 'vitest';
import {
  changeDraft,
  emptyDraft,
  isBegun,
  isEmptyDraft,
  problemOf,
  unsentPictures,
  type DraftChange,
} from './draft.rules';
import { isUploading, movedPictures, type TrayPicture } from '#features/community/square-pictures/tray.queries';

const limits = { characters: 20, pictures: 3, tags: 2, links: true };
const change = changeDraft(limits);
const start = emptyDraft('client-1');

const picture = (key: string, part: Partial<TrayPicture> = {}): TrayPicture => ({
  key,
  file: null,
  uploaded: {
    id: key,
    small: '/s',
    medium: '/m',
    large: '/l',
    width: 10,
    height: 10,
    placeholder: '',
  },
  progress: 1,
  problem: '',
  ...part,
});

const after = (...changes: DraftChange[]) => changes.reduce(change, start);
const keys = (pictures: readonly TrayPicture[]) => pictures.map(({ key }) => key).join('');

describe('a draft', () => {
  test('takes as many pictures and tags as a post may have', () => {
    const draft = after(
      { kind: 'add', pictures: ['a', 'b'].map((key) => picture(key)) },
      { kind: 'add', pictures: ['c', 'd'].map((key) => picture(key)) },
      { kind: 'tag', id: 1 },
      { kind: 'tag', id: 2 },
      { kind: 'tag', id: 3 },
    );
    expect(keys(draft.pictures)).toBe('abc');
    expect(draft.tags).toEqual([1, 2]);
  });

  test('gives a tag back that is tapped again', () => {
    expect(after({ kind: 'tag', id: 1 }, { kind: 'tag', id: 1 }).tags).toEqual([]);
  });

  test.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', -1, 'bac'],
    ['b', 9, 'acb'],
    ['x', 0, 'abc'],
  ])('puts picture %s at place %i: %s', (key, to, order) => {
    expect(
      keys(
        movedPictures(
          ['a', 'b', 'c'].map((one) => picture(one)),
          key,
          to,
        ),
      ),
    ).toBe(order);
  });

  test('changes the picture that an upload is about and leaves the others', () => {
    const draft = after(
      { kind: 'add', pictures: [picture('a', { uploaded: null }), picture('b')] },
      { kind: 'picture', key: 'a', change: { progress: 0.5 } },
    );
    expect(draft.pictures.map(({ progress }) => progress)).toEqual([0.5, 1]);
    expect(isUploading(draft.pictures)).toBe(true);
  });

  test('is empty until something is in it', () => {
    expect(isEmptyDraft(start)).toBe(true);
    expect(isEmptyDraft(after({ kind: 'body', body: '  ' }))).toBe(true);
    expect(isEmptyDraft(after({ kind: 'tag', id: 1 }))).toBe(false);
    expect(isBegun(after({ kind: 'tag', id: 1 })), 'a topic is no post').toBe(false);
    expect(isBegun(after({ kind: 'body', body: '写' }))).toBe(true);
  });
});

describe('a draft says why it cannot be published', () => {
  const ready = after({ kind: 'body', body: '你好' }, { kind: 'tag', id: 1 });
  test.each([
    ['without words', after({ kind: 'tag', id: 1 }), '写点什么吧'],
    ['with a picture alone', after({ kind: 'add', pictures: [picture('a')] }, { kind: 'tag', id: 1 }), '写点什么吧'],
    ['without a tag', after({ kind: 'body', body: '你好' }), '请选择至少一个话题'],
    ['with too many words', { ...ready, body: '字'.repeat(21) }, '正文超出 1 字，最多 20 字'],
    [
      'with a picture that was refused',
      { ...ready, pictures: [picture('a', { problem: '太大' })] },
      '有图片上传失败，请重试或移除',
    ],
    [
      'with more pictures than the player may show now',
      { ...ready, pictures: ['a', 'b', 'c', 'd'].map((key) => picture(key)) },
      '最多 3 张图片，请移除多出的',
    ],
    ['with all it needs', ready, null],
  ])('%s', (_case, draft, problem) => {
    expect(problemOf(draft, limits)).toBe(problem);
  });
});

test.each(['看 http://a.cn', '看 www.a.cn', '看 a.top'])(
  'a link in %j holds back who may not send any, and no other',
  (body) => {
    const draft = after({ kind: 'body', body }, { kind: 'tag', id: 1 });
    expect(problemOf(draft, { ...limits, links: false })).toBe('您暂时不能发链接，请去掉后再发布');
    expect(problemOf(draft, limits)).toBeNull();
  },
);

test('a picture counts as unsent until the service has it, also one that was refused', () => {
  const parts = [picture('a'), picture('b', { uploaded: null }), picture('c', { uploaded: null, problem: '太大' })];
  expect(unsentPictures(after({ kind: 'add', pictures: parts }))).toBe(2);
});
