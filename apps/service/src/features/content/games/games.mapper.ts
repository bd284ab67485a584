import { labels, type Schemas } from '@ug/contract';
import type { Card } from '#platform/cards/cards';
import type { Selected } from '#platform/database/selected';
import type { ListedAddress, PageAbsence, PagePreview } from '#platform/pages/portal-pages';
import type { FoundRecord } from '#platform/record-search/record-search';
import { pictureOf } from '#features/operations/files/files.rules';
import type { KeptPicture } from '#features/operations/files/stored-file.port';
import type { GameEntity, KeyVisual } from './game.entity';
import type { GameVersionEntity } from './game-version.entity';
import { gameFields } from './games.rules';
import { shownScore } from './score.rules';

/** A game with its packages, the last added first, as the console works on it. */
export interface GameRecord extends GameEntity {
  readonly versions: readonly GameVersionEntity[];
}

/** The columns of a card, beside its id. */
export const CARD_FIELDS = [
  'name',
  'type',
  'summary',
  'tags',
  'icon',
  'keyVisual',
  'screenshots',
  'packageSize',
  'androidSize',
  'iosSize',
  'onlineType',
  'buyAmount',
  'scoreTenths',
  'downloadCount',
  'reviewCount',
  'reviewStars',
] as const satisfies readonly (keyof GameEntity)[];

/** The columns of a detail page, beside its id. */
export const DETAIL_FIELDS = [
  ...CARD_FIELDS,
  'intro',
  'developer',
  'ageRating',
  'permissions',
  'updatedAt',
] as const satisfies readonly (keyof GameEntity)[];

/** A row with all that a detail page shows; only a preview has no icon. */
export type DetailRow = Selected<GameEntity, 'id' | (typeof DETAIL_FIELDS)[number]>;

/** A row of a public list. A published game has its icon. */
export type CardRow = Selected<GameEntity, 'id' | (typeof CARD_FIELDS)[number]> & { readonly icon: string };

export interface PackageRow {
  readonly platform_type: Schemas['PlatformType'];
  readonly version: string;
  readonly size: number;
  readonly sha256: string;
  readonly created_at: number;
  readonly notes: string;
  readonly is_installable: number;
}

/** A row of a package that can be downloaded, with whether the device that asks has been counted for it. */
export interface OfferedRow {
  readonly name: string;
  readonly state: Schemas['GameState'];
  readonly buy_amount: number;
  readonly online_type: Schemas['OnlineType'];
  /** The version's columns are null where the platform has no package. */
  readonly version_id: number | null;
  readonly file_id: string;
  readonly file_name: string;
  readonly is_counted: number;
}

const read = <T>(json: string): T => JSON.parse(json) as T;

/** The platform that asks, where it is known. */
export type Asking = Schemas['PlatformType'] | undefined;

export function toCard(row: CardRow, asking: Asking): Schemas['GameCard'] {
  const [shot, ...more] = read<KeptPicture[]>(row.screenshots);
  const shots = { first: shot ? pictureOf(shot) : null, count: shot ? more.length + 1 : 0 };
  return { ...toFacts(row, asking), icon: pictureOf(read(row.icon)), shots };
}

/** A game where its address is passed on: its first screenshot says more than its icon. */
export function toPreview({ name, summary, intro, icon, screenshots }: Schemas['GameDetail']): PagePreview {
  const source = screenshots[0] ?? icon;
  const picture = source ? { url: source.large, width: source.width, height: source.height } : undefined;
  return { title: name, description: summary || intro, picture };
}

/** Returns the status and the title for the page of a game that players do not see. */
export const toGameAbsence = (row: Pick<GameEntity, 'state'> | undefined): PageAbsence =>
  row?.state === 'unpublished' ? { status: 410, title: '游戏已下架' } : { status: 404, title: '没有找到该游戏' };

/** A game in the sitemap. */
export const toListedAddress = (row: Pick<DetailRow, 'id' | 'updated_at'>): ListedAddress => ({
  path: `/detail/${row.id}`,
  changedAt: new Date(row.updated_at),
});

/** A game as it is sent along in a conversation. */
export const toGameCard = (row: DetailRow): Omit<Card, 'ref' | 'label'> => ({
  title: row.name,
  subtitle: row.summary,
  picture: row.icon === null ? '' : pictureOf(read(row.icon)).small,
  link: `/detail/${row.id}`,
});

/** A detail page from its three reads. */
export function toDetail(
  row: DetailRow,
  { packages, similar }: { readonly packages: readonly PackageRow[]; readonly similar: readonly CardRow[] },
  asking: Asking,
): Schemas['GameDetail'] {
  return {
    ...toFacts(row, asking),
    icon: row.icon === null ? null : pictureOf(read(row.icon)),
    intro: row.intro,
    developer: row.developer,
    ageRating: row.age_rating,
    permissions: read(row.permissions),
    updatedAt: new Date(row.updated_at).toISOString(),
    screenshots: read<KeptPicture[]>(row.screenshots).map(pictureOf),
    packages: packages.map(toPackage),
    similar: similar.map((card) => toCard(card, asking)),
  };
}

/** Returns the fields of a game that staff edit, except pictures and packages. */
const editedFields = (game: GameRecord) => ({
  ...gameFields.of(game),
  score: game.scoreTenths / 10,
  state: game.state,
  publishAt: game.publishAt?.toISOString() ?? null,
});

/** A game as the console edits it. */
export const toGame = (game: GameRecord): Schemas['Game'] => ({
  id: game.id,
  version: game.version,
  ...editedFields(game),
  downloadCount: game.downloadCount,
  icon: game.icon && pictureOf(game.icon),
  keyVisual: game.keyVisual && toKeyVisual(game.keyVisual),
  screenshots: game.screenshots.map(pictureOf),
  packages: game.versions.map(toVersion),
  createdAt: game.createdAt.toISOString(),
  updatedAt: game.updatedAt.toISOString(),
});

/** Returns the fields that the history of a game compares: everything that staff can change, in the console's words. */
export const auditSnapshot = (game: GameRecord) => ({
  ...editedFields(game),
  iconId: game.icon?.id ?? null,
  keyVisualFile: game.keyVisual && { fileId: game.keyVisual.id, x: game.keyVisual.x, y: game.keyVisual.y },
  screenshotIds: game.screenshots.map((picture) => picture.id),
  packages: game.versions.map(
    ({ platformType, version, isCurrent, install }) =>
      `${labels.PlatformType[platformType]} ${version}${isCurrent ? '（当前）' : ''}${install ? `（直接安装：${install.bundleId} ${install.bundleVersion}）` : ''}`,
  ),
});

type SizedRow = Pick<CardRow, 'package_size' | 'android_size' | 'ios_size'>;

function sizeFor(row: SizedRow, asking: Asking): number {
  if (asking === undefined) return row.package_size;
  return (asking === 1 ? row.android_size : row.ios_size) ?? 0;
}

function platformsOf({ android_size: android, ios_size: ios }: SizedRow): Schemas['PlatformType'][] {
  return [...(android === null ? [] : [1 as const]), ...(ios === null ? [] : [2 as const])];
}

function toFacts(row: Selected<GameEntity, 'id' | (typeof CARD_FIELDS)[number]>, asking: Asking) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    summary: row.summary,
    tags: read<string[]>(row.tags),
    size: sizeFor(row, asking),
    platforms: platformsOf(row),
    onlineType: row.online_type,
    buyAmount: row.buy_amount,
    score: shownScore(row) / 10,
    downloadCount: row.download_count,
    keyVisual: row.key_visual === null ? null : toKeyVisual(read(row.key_visual)),
  };
}

const toKeyVisual = ({ x, y, ...picture }: KeyVisual): Schemas['KeyVisual'] => ({ picture: pictureOf(picture), x, y });

export const toOfferedPackage = (row: OfferedRow) => ({
  name: row.name,
  state: row.state,
  isFree: row.online_type === 0,
  price: row.buy_amount,
  versionId: row.version_id,
  fileId: row.file_id,
  fileName: row.file_name,
  isCounted: row.is_counted !== 0,
});

function toPackage(row: PackageRow): Schemas['GamePackage'] {
  const { platform_type: platformType, version, size, sha256, notes } = row;
  const releasedAt = new Date(row.created_at).toISOString();
  const facts = { platformType, version, size, sha256, notes, releasedAt };
  return Number(row.is_installable) === 1 ? { ...facts, isInstallable: true } : facts;
}

function toVersion(entity: GameVersionEntity): Schemas['GameVersion'] {
  const { id, platformType, version, notes, fileId, fileName, size, sha256, downloadCount, isCurrent, install } =
    entity;
  const facts = { id, platformType, version, notes, fileId, fileName, size, sha256, downloadCount, isCurrent };
  return { ...facts, createdAt: entity.createdAt.toISOString(), ...(install && { install }) };
}

/** A game as the console's search shows it. */
export const toFoundGame = ({
  id,
  name,
  state,
  developer,
}: Pick<GameEntity, 'id' | 'name' | 'state' | 'developer'>): FoundRecord => ({
  id,
  title: name,
  subtitle: [labels.GameState[state], developer].filter(Boolean).join(' · '),
  path: `/games/${id}`,
});
