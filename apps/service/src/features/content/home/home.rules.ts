import type { Schemas } from '@ug/contract';

type Link = Schemas['HomeLink'];
type Source = Schemas['HomeSource'];
type SectionKind = Schemas['HomeSectionKind'];
type PartKind = Schemas['HomePartKind'];

interface Timed {
  readonly state: Schemas['HomePartState'];
  readonly startAt: Date | null;
  readonly endAt: Date | null;
}

/** Whether players see a part at an instant. */
export const isLive = ({ state, startAt, endAt }: Timed, at: Date): boolean =>
  state === 'shown' && (startAt === null || startAt <= at) && (endAt === null || at < endAt);

/** The next instant at which a part comes or goes by itself; null where none is to come. */
export function nextTurn({ state, startAt, endAt }: Timed, now: Date): Date | null {
  if (state === 'hidden') return null;
  if (startAt && now < startAt) return startAt;
  return endAt && now < endAt ? endAt : null;
}

/** Kinds of sections that a page shows once at most, because their contents exist only once. */
const single: ReadonlySet<SectionKind> = new Set(['banners', 'icons', 'notice', 'recommended']);

/** Sections as they stand on the page: what it has once stands once, and the list without an end is the last. */
export function arranged<T extends { readonly source: Source | null }>(sections: readonly T[]): T[] {
  const kindOf = ({ source }: T) => source?.kind;
  const once = sections.filter((one, index) => {
    const kind = kindOf(one);
    return kind && (!single.has(kind) || sections.findIndex((other) => kindOf(other) === kind) === index);
  });
  const isEndless = (one: T) => kindOf(one) === 'recommended';
  return [...once.filter((one) => !isEndless(one)), ...once.filter(isEndless)];
}

interface Shape {
  readonly width: number;
  readonly height: number;
}

const shapes = {
  banner: { ratio: 16 / 7, words: '横幅图片的宽高比应为 16:7，建议 1280×560' },
  icon: { ratio: 1, words: '图标图片应为正方形，建议 256×256' },
} as const;

/** Deviation from the ratio of its place that a picture may have without a visible difference. */
const TOLERANCE = 0.05;

/** Returns the reason why a picture does not fit its place; undefined where it fits. */
export function pictureFault(kind: PartKind, { width, height }: Shape): string | undefined {
  if (kind === 'section') return '版块没有图片';
  const { ratio, words } = shapes[kind];
  return Math.abs(width / height / ratio - 1) <= TOLERANCE ? undefined : words;
}

/** Returns the reason why players may not be sent to an address outside the portal; undefined where they may. */
export function addressFault(url: string): string | undefined {
  const words = '请填写以 https:// 开头的完整网址';
  if (/\s/.test(url) || !URL.canParse(url)) return words;
  const { protocol, username, password, hostname } = new URL(url);
  if (protocol !== 'https:' || username !== '' || password !== '') return words;
  return hostname.includes('.') ? undefined : words;
}

/** Returns a link with the field of its kind and null in the others; null for a link that lacks it. */
export function linkOfKind({ kind, page, id, url }: Link): Link | null {
  const nothing = { kind, page: null, id: null, url: null };
  if (kind === 'page') return page === null ? null : { ...nothing, page };
  if (kind === 'web') return url === null ? null : { ...nothing, url: url.trim() };
  return id === null ? null : { ...nothing, id };
}

/** Returns the reason why a section cannot show its source; undefined where it can. */
export function sourceFault({ kind, gameType, tag, gameIds, workIds = [] }: Source): string | undefined {
  if (kind === 'type' && gameType === null) return '请选择游戏类型';
  if (kind === 'tag' && tag.trim() === '') return '请填写标签';
  if (kind === 'works' && workIds.length === 0) return '请至少选择一部小说';
  if (kind === 'series' && workIds.length === 0) return '请至少选择一部剧集';
  return kind === 'picked' && gameIds.length === 0 ? '请至少选择一款游戏' : undefined;
}

/** Sections that show works in an order. */
const ordered: ReadonlySet<SectionKind> = new Set(['novels', 'anime', 'welfare']);

/** Returns a source with the fields of its kind and nothing in the others. */
export const sourceOfKind = ({ kind, gameType, tag, gameIds, workIds, workOrder, size }: Source): Source => ({
  kind,
  gameType: kind === 'type' ? gameType : null,
  tag: kind === 'tag' ? tag.trim() : '',
  gameIds: kind === 'picked' || kind === 'featured' ? gameIds : [],
  ...(ordered.has(kind) && { workOrder: workOrder ?? 'recommended' }),
  ...((kind === 'works' || kind === 'series') && { workIds: workIds ?? [] }),
  size,
});

/** Returns the address where a player finds more of the games that a section shows; null where there is none. */
export function moreGames({ kind, gameType, tag }: Source): string | null {
  if (kind === 'popular' || kind === 'weekly') return '/games?sort=popular';
  if (kind === 'latest' || kind === 'score') return `/games?sort=${kind}`;
  if (kind === 'type') return `/games/${gameType}`;
  return kind === 'tag' ? `/games?${new URLSearchParams({ keyword: tag })}` : null;
}
