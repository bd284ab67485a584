import type { Schemas } from '@ug/contract';
import { toAuthor } from '#features/players/accounts/accounts.rules';
import { mentionsIn } from '#platform/content/mention-tokens.rules';
import type { ListedRow } from './post-list.rules';

type PostCard = Schemas['PostCard'];

/** The live parts of a card: they change without its post or differ for each reader, so they are never kept. */
export type LiveParts = Pick<PostCard, 'author' | 'tags' | 'mentions' | 'isLiked' | 'isFollowed' | 'isOwn'>;

/** The reader's own parts of a page. */
export interface Belonging {
  readonly viewer: number | null;
  readonly liked: ReadonlySet<number>;
  readonly followed: ReadonlySet<number>;
}

export interface Names {
  readonly tags: ReadonlyMap<number, string>;
  readonly players: ReadonlyMap<number, string>;
}

/** Each stands once in a kept card: inside a text its quotes would be escaped. */
const PLACES = {
  author: (uid: number) => `"author":${JSON.stringify(nobody(uid))}`,
  names: '"tags":[],"mentions":[]',
  flags: '"isLiked":false,"isFollowed":false,"isOwn":false',
};

const nobody = (uid: number): PostCard['author'] => ({ uid, name: '', avatar: '', levelType: 0 });

/** A card as it is kept: without what is never kept. */
export const keptCard = (card: PostCard): PostCard => ({
  ...card,
  author: nobody(card.uid),
  tags: [],
  mentions: [],
  isLiked: false,
  isFollowed: false,
  isOwn: false,
});

/** The players whom the rows of a page mention. */
export const mentionedIn = (rows: readonly ListedRow[]): number[] => [
  ...new Set(rows.flatMap(({ mentioning }) => (mentioning === null ? [] : mentionsIn(mentioning)))),
];

/** The live parts of a card, from its row. */
export function livePartsOf(row: ListedRow, { viewer, liked, followed }: Belonging, names: Names): LiveParts {
  const isOwn = row.uid === viewer;
  return {
    author: toAuthor(row, isOwn),
    tags: (JSON.parse(row.tag_ids) as number[]).flatMap((id) => {
      const tag = names.tags.get(id);
      return tag === undefined ? [] : [{ id, tag }];
    }),
    mentions: row.mentioning === null ? [] : mentionsIn(row.mentioning).map((uid) => named(uid, names.players)),
    isLiked: liked.has(row.id),
    isFollowed: followed.has(row.uid),
    isOwn,
  };
}

/** A card as it is sent: what is kept of it, with its live parts in their places. @throws Error without such a place */
export function cardOf(kept: Buffer, { author, tags, mentions, isLiked, isFollowed, isOwn }: LiveParts): Buffer {
  const live: readonly (readonly [place: string, object: object])[] = [
    [PLACES.author(author.uid), { author }],
    [PLACES.names, { tags, mentions }],
    [PLACES.flags, { isLiked, isFollowed, isOwn }],
  ];
  const parts: Buffer[] = [];
  let from = 0;
  for (const [place, object] of live) {
    const at = kept.indexOf(place, from);
    if (at < 0) throw new Error(`a kept card has no ${place}`);
    parts.push(kept.subarray(from, at), Buffer.from(JSON.stringify(object).slice(1, -1)));
    from = at + Buffer.byteLength(place);
  }
  return Buffer.concat([...parts, kept.subarray(from)]);
}

const named = (uid: number, names: ReadonlyMap<number, string>) => ({ uid, name: names.get(uid) ?? '已注销' });
