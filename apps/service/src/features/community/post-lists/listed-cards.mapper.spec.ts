import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { cardOf, keptCard, livePartsOf } from './listed-cards.mapper';
import type { ListedRow } from './post-list.rules';

const card: Schemas['PostCard'] = {
  id: 42,
  uid: 10284,
  author: { uid: 10284, name: '小北', avatar: '/api/images/x/small', levelType: 1 },
  body: `正文里的 "tags":[],"mentions":[] 和 "isLiked":false 只是文字`,
  isFolded: false,
  pictures: [],
  tags: [{ id: 3, tag: '攻略' }],
  mentions: [{ uid: 7, name: '小南' }],
  game: null,
  state: 'published',
  reason: '',
  createdAt: '2026-11-26T00:00:00.000Z',
  publishedAt: '2026-11-26T00:00:00.000Z',
  editedAt: null,
  commentCount: 1,
  likeCount: 2,
  viewCount: 3,
  isLiked: true,
  isFollowed: true,
  isOwn: false,
  version: 1,
};

const row: ListedRow = {
  id: 42,
  stamp: 1,
  uid: 10284,
  rank: 1,
  tag_ids: '[3,4]',
  author_name: '小北',
  avatar: 'own',
  avatar_shown: 'shown',
  level_type: 1,
  mentioning: '你好 @{7} 和 @{8}',
};

const names = { tags: new Map([[3, '攻略']]), players: new Map([[7, '小南']]) };

describe('a card that is kept', () => {
  const kept = Buffer.from(JSON.stringify(keptCard(card)));

  it('has nothing that changes without its post, and nothing of a reader', () => {
    expect(kept.toString()).not.toMatch(/小北|小南|攻略"|:true/);
  });

  it('becomes the card of a reader, whatever its text holds', () => {
    const { author, tags, mentions } = card;
    const live = { author, tags, mentions, isLiked: true, isFollowed: true, isOwn: false };
    expect(JSON.parse(cardOf(kept, live).toString())).toEqual(card);
  });

  it('is refused where it has not the places that are filled', () => {
    const live = livePartsOf(row, { viewer: null, liked: new Set(), followed: new Set() }, names);
    expect(() => cardOf(Buffer.from('{}'), live)).toThrow('a kept card has no "author"');
  });
});

describe('what is put into a card for its reader', () => {
  const of = (viewer: number | null, liked: number[] = [], followed: number[] = []) =>
    livePartsOf(row, { viewer, liked: new Set(liked), followed: new Set(followed) }, names);

  it('names tags and players as they are called now; a tag that is gone is left out', () => {
    expect(of(null)).toMatchObject({
      author: { uid: 10284, name: '小北', avatar: '/api/images/shown/small', levelType: 1 },
      tags: [{ id: 3, tag: '攻略' }],
      mentions: [
        { uid: 7, name: '小南' },
        { uid: 8, name: '已注销' },
      ],
    });
  });

  it('is theirs alone', () => {
    expect(of(5, [42], [10284])).toMatchObject({ isLiked: true, isFollowed: true, isOwn: false });
    expect(of(5, [41], [7])).toMatchObject({ isLiked: false, isFollowed: false });
    expect(of(10284)).toMatchObject({ isOwn: true, author: { avatar: '/api/images/own/small' } });
  });
});
