import { labels, type Schemas } from '@ug/contract';
import type { Selected } from '#platform/database/selected';
import type { ListedAddress, PageAbsence, PagePreview } from '#platform/pages/portal-pages';
import type { FoundRecord } from '#platform/record-search/record-search';
import { pictureOf } from '#features/operations/files/files.rules';
import type { KeptPicture } from '#features/operations/files/stored-file.port';
import type { WorkEntity } from './work.entity';
import { workFields, workPath } from './works.rules';

/** The columns of a card. */
export const CARD_FIELDS = [
  'id',
  'kind',
  'title',
  'author',
  'cover',
  'intro',
  'tags',
  'categoryId',
  'serial',
  'ageRating',
  'access',
  'size',
  'partCount',
  'latestPartId',
  'latestPartTitle',
  'latestAt',
] as const satisfies readonly (keyof WorkEntity)[];

/** The columns of the page of a work. */
export const DETAIL_FIELDS = [
  ...CARD_FIELDS,
  'partPrice',
  'workPrice',
  'memberFree',
  'freeParts',
  'subscriberCount',
  'updatedAt',
  'year',
  'region',
  'studio',
  'performers',
  'air',
] as const satisfies readonly (keyof WorkEntity)[];

/** A row of a public list. */
export type CardRow = Selected<WorkEntity, (typeof CARD_FIELDS)[number]>;

/** A row with all that the page of a work shows. */
export type DetailRow = Selected<WorkEntity, (typeof DETAIL_FIELDS)[number]>;

/** Names of categories by id. */
export type CategoryNames = ReadonlyMap<number, string>;

/** Length limit of an introduction on a card, in characters. */
const SUMMARY_LENGTH = 80;

const read = <T>(json: string): T => JSON.parse(json) as T;

function toFacts(row: CardRow, categories: CategoryNames) {
  const latest = row.latest_part_id;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    author: row.author,
    cover: row.cover === null ? null : pictureOf(read<KeptPicture>(row.cover)),
    summary: [...row.intro.replace(/\s+/g, ' ')].slice(0, SUMMARY_LENGTH).join(''),
    category: categories.get(row.category_id ?? 0) ?? null,
    tags: read<string[]>(row.tags),
    serial: row.serial,
    ageRating: row.age_rating,
    access: row.access,
    size: Number(row.size),
    partCount: row.part_count,
    latestPart:
      latest === null
        ? null
        : { id: latest, title: row.latest_part_title, at: new Date(Number(row.latest_at)).toISOString() },
  };
}

export const toWorkCard = (row: CardRow, categories: CategoryNames): Schemas['WorkCard'] => toFacts(row, categories);

/** Other works that the page of a work leads to. */
export interface RelatedRows {
  readonly similar: readonly CardRow[];
  readonly others: readonly CardRow[];
}

export const toWorkDetail = (
  row: DetailRow,
  { similar, others }: RelatedRows,
  categories: CategoryNames,
): Schemas['WorkDetail'] => ({
  ...toFacts(row, categories),
  intro: row.intro,
  partPrice: row.part_price,
  workPrice: row.work_price,
  memberFree: Boolean(row.member_free),
  freeParts: row.free_parts,
  subscriberCount: row.subscriber_count,
  updatedAt: new Date(Number(row.updated_at)).toISOString(),
  year: row.year,
  region: row.region,
  studio: row.studio,
  cast: row.performers === null ? [] : read<Schemas['CastMember'][]>(row.performers),
  air: row.air === null ? null : read<Schemas['AirTime']>(row.air),
  similar: similar.map((card) => toWorkCard(card, categories)),
  others: others.map((card) => toWorkCard(card, categories)),
});

/** A work as conversations and search engines show it. */
export const toWorkPreview = ({ kind, title, author, cover, intro }: Schemas['WorkDetail']): PagePreview => ({
  title: kind === 'novel' ? `${title} · ${author}` : title,
  description: intro,
  type: kind === 'novel' ? 'book' : 'video.tv_show',
  ...(cover && { picture: { url: cover.large, width: cover.width, height: cover.height } }),
});

/** Works in the sitemap. */
export const toListedWorks = (rows: readonly Pick<DetailRow, 'id' | 'kind' | 'updated_at'>[]): ListedAddress[] =>
  rows.map((row) => ({ path: workPath(row), changedAt: new Date(Number(row.updated_at)) }));

/** Facts that decide whether a work of any state was ever public. */
export interface ReachRow {
  readonly kind: Schemas['WorkKind'];
  readonly state: Schemas['WorkState'];
  readonly first_published_at: number | string | null;
}

/** Returns the status and the title for the page of a work that guests do not read. */
export const toWorkAbsence = (row: ReachRow | undefined, kinds: readonly Schemas['WorkKind'][]): PageAbsence =>
  row && kinds.includes(row.kind) && row.state !== 'published' && row.first_published_at !== null
    ? { status: 410, title: '作品已下架' }
    : { status: 404, title: '没有找到该作品' };

/** The fields that staff change, beside the cover. */
const editedFields = (work: WorkEntity) => ({
  kind: work.kind,
  ...workFields.of(work),
  cast: work.performers ?? [],
  state: work.state,
  publishAt: work.publishAt?.toISOString() ?? null,
});

/** A work as operators edit it. */
export const toWork = (work: WorkEntity): Schemas['Work'] => ({
  id: work.id,
  version: work.version,
  ...editedFields(work),
  cover: work.cover && pictureOf(work.cover),
  partCount: work.partCount,
  size: work.size,
  subscriberCount: work.subscriberCount,
  createdAt: work.createdAt.toISOString(),
  updatedAt: work.updatedAt.toISOString(),
});

/** Its history compares these. */
export const workSnapshot = (work: WorkEntity) => ({ ...editedFields(work), coverId: work.cover?.id ?? null });

/** A work as the console's search shows it. */
export const toFoundWork = (work: Pick<WorkEntity, 'id' | 'kind' | 'title' | 'author' | 'state'>): FoundRecord => ({
  id: work.id,
  title: work.title,
  subtitle: [labels.WorkKind[work.kind], labels.WorkState[work.state], work.author].join(' · '),
  path: `/works/${work.id}`,
});
