import type { Schemas } from '@ug/contract';
import type { GameEntity, GamePicture, GameType } from './game.entity';
import type { GameVersionEntity } from './game-version.entity';

/** Gives a picture its addresses; the files feature knows them. */
export type PictureOf = (picture: GamePicture) => Schemas['Picture'];

/** For whom a card is made. */
export interface CardView {
  readonly pictureOf: PictureOf;
  /** The platform that asks, where it is known. */
  readonly platformType: Schemas['PlatformType'] | undefined;
}

/** A game with its packages, newest first, as the console works on it. */
export interface GameRecord {
  readonly game: GameEntity;
  readonly versions: readonly GameVersionEntity[];
}

/** A row of a public list as the database gives it: JSON is text, instants are milliseconds. */
export interface CardRow {
  readonly id: number;
  readonly name: string;
  readonly type: GameType;
  readonly summary: string;
  readonly tags: string;
  readonly icon: string;
  readonly package_size: number;
  readonly android_size: number | null;
  readonly ios_size: number | null;
  readonly online_type: Schemas['OnlineType'];
  readonly buy_amount: number;
  readonly score_tenths: number;
  readonly download_count: number;
}

/** A row with all that a detail page shows; only a preview has no icon. */
export interface DetailRow extends Omit<CardRow, 'icon'> {
  readonly icon: string | null;
  readonly intro: string;
  readonly developer: string;
  readonly age_rating: Schemas['AgeRating'];
  readonly permissions: string;
  readonly updated_at: number;
  readonly screenshots: string;
}

export interface PackageRow {
  readonly platform_type: Schemas['PlatformType'];
  readonly version: string;
  readonly size: number;
  readonly sha256: string;
  readonly created_at: number;
  readonly notes: string;
}

const read = <T>(json: string): T => JSON.parse(json) as T;

export function toCard(row: CardRow, view: CardView): Schemas['GameCard'] {
  return { ...toFacts(row, view), platforms: platformsOf(row), icon: view.pictureOf(read(row.icon)) };
}

/** A detail page from its three reads. */
export function toDetail(
  row: DetailRow,
  { packages, similar }: { readonly packages: readonly PackageRow[]; readonly similar: readonly CardRow[] },
  view: CardView,
): Schemas['GameDetail'] {
  return {
    ...toFacts(row, view),
    icon: row.icon === null ? null : view.pictureOf(read(row.icon)),
    intro: row.intro,
    developer: row.developer,
    ageRating: row.age_rating,
    permissions: read(row.permissions),
    updatedAt: new Date(row.updated_at).toISOString(),
    screenshots: read<GamePicture[]>(row.screenshots).map(view.pictureOf),
    packages: packages.map(toPackage),
    similar: similar.map((card) => toCard(card, view)),
  };
}

/** A game as the console edits it. */
export function toGame({ game, versions }: GameRecord, pictureOf: PictureOf): Schemas['Game'] {
  const { id, version, name, type, summary, intro, developer, tags, permissions, onlineType, buyAmount } = game;
  const { ageRating, sortOrder, state, downloadCount } = game;
  return {
    ...{ id, version, name, type, summary, intro, developer, tags, permissions, onlineType, buyAmount },
    ...{ ageRating, sortOrder, state, downloadCount },
    score: game.scoreTenths / 10,
    publishAt: game.publishAt?.toISOString() ?? null,
    icon: game.icon && pictureOf(game.icon),
    screenshots: game.screenshots.map(pictureOf),
    packages: versions.map(toVersion),
    createdAt: game.createdAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
  };
}

/** What the history of a game compares: everything a member of staff can change, in the console's words. */
export function toHistory({ game, versions }: GameRecord): Record<string, unknown> {
  const { name, type, summary, intro, developer, tags, permissions, onlineType, buyAmount } = game;
  const { ageRating, sortOrder, state } = game;
  return {
    ...{ name, type, summary, intro, developer, tags, permissions, onlineType, buyAmount, ageRating, sortOrder, state },
    score: game.scoreTenths / 10,
    publishAt: game.publishAt?.toISOString() ?? null,
    iconId: game.icon?.id ?? null,
    screenshotIds: game.screenshots.map((picture) => picture.id),
    packages: versions.map(({ platformType, version }) => `${platformType === 1 ? 'Android' : 'iOS'} ${version}`),
  };
}

type SizedRow = Pick<CardRow, 'package_size' | 'android_size' | 'ios_size'>;

function sizeFor(row: SizedRow, platformType: Schemas['PlatformType'] | undefined): number {
  if (platformType === undefined) return row.package_size;
  return (platformType === 1 ? row.android_size : row.ios_size) ?? 0;
}

function platformsOf({ android_size: android, ios_size: ios }: SizedRow): Schemas['PlatformType'][] {
  return [...(android === null ? [] : [1 as const]), ...(ios === null ? [] : [2 as const])];
}

function toFacts(row: Omit<CardRow, 'icon'>, { platformType }: CardView) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    summary: row.summary,
    tags: read<string[]>(row.tags),
    size: sizeFor(row, platformType),
    onlineType: row.online_type,
    buyAmount: row.buy_amount,
    score: row.score_tenths / 10,
    downloadCount: row.download_count,
  };
}

function toPackage(row: PackageRow): Schemas['GamePackage'] {
  const { platform_type: platformType, version, size, sha256, notes } = row;
  return { platformType, version, size, sha256, notes, releasedAt: new Date(row.created_at).toISOString() };
}

function toVersion(entity: GameVersionEntity): Schemas['GameVersion'] {
  const { id, platformType, version, notes, fileId, fileName, size, sha256, downloadCount, createdAt } = entity;
  const facts = { id, platformType, version, notes, fileId, fileName, size, sha256, downloadCount };
  return { ...facts, createdAt: createdAt.toISOString() };
}
