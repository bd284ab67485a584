import { compareVersions, publishParts, recordFields, type PublishParts, type Schemas } from '@ug/contract';
import { MAX_INSTANT, MAX_INTEGER } from '#platform/paging/cursor';

type GameState = Schemas['GameState'];
type FieldErrors = Record<string, string>;

const HOUR_MS = 3_600_000;

/** The hour of an instant, since 1970 UTC: by it downloads are counted for ranks. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);

/** Order of a list: one of the orders of games, or the relevance to a keyword. */
export type ListOrder = Schemas['GameSort'] | 'relevance';

/** The largest value of each sort column, the id last. */
export const CURSOR_LIMITS: Readonly<Record<ListOrder, readonly number[]>> = {
  recommended: [MAX_INTEGER, MAX_INTEGER],
  latest: [MAX_INSTANT, MAX_INTEGER],
  popular: [MAX_INTEGER, MAX_INTEGER],
  score: [MAX_INTEGER, MAX_INTEGER],
  relevance: [2, MAX_INTEGER, MAX_INTEGER],
};

/** The fields of a game that staff type and that are columns; its score is kept in tenths, and pictures are files. */
export const gameFields = recordFields('consoleUpdateGame', ['score', 'iconId', 'keyVisualFile', 'screenshotIds']);

/** Whether players see the game now, or will when its time comes: it has to stay complete. */
export const isShown = (state: GameState): boolean => state === 'published' || state === 'scheduled';

/** Returns the errors of a price, by field; empty without any. */
export function priceErrors({ onlineType, buyAmount }: Pick<Schemas['Game'], 'onlineType' | 'buyAmount'>): FieldErrors {
  if (onlineType === 0 && buyAmount !== 0) return { buyAmount: '免费游戏的价格必须为 0' };
  if (onlineType === 1 && buyAmount < 1) return { buyAmount: '付费游戏的价格至少为 1 X钻' };
  return {};
}

/** Messages to operators about missing parts, each under the field that brings the part. */
const MISSING = {
  summary: { summary: '请填写一句话简介' },
  intro: { intro: '请填写详细介绍' },
  icon: { iconId: '请上传图标' },
  packages: { packages: '请至少上传一个安装包' },
};

/** Returns messages about the parts that a game needs before it can be published, by field; empty when it is complete. */
export function missingParts(game: PublishParts): FieldErrors {
  const missing = publishParts(game).filter(({ isDone }) => !isDone);
  return Object.fromEntries(missing.flatMap(({ field }) => Object.entries(MISSING[field])));
}

interface RankedVersion {
  readonly platformType: Schemas['PlatformType'];
  readonly version: string;
}

/** The highest of versions; of equal ones the first. */
export const highestOf = <Version extends RankedVersion>(versions: readonly Version[]): Version | undefined =>
  versions.reduce<Version | undefined>(
    (highest, one) => (highest && compareVersions(one.version, highest.version) <= 0 ? highest : one),
    undefined,
  );

/** The packages that a game offers, in bytes, as its cards show them. @param offered one of each platform at most, the last added first */
export function packageSizes(offered: readonly { platformType: Schemas['PlatformType']; size: number }[]) {
  const sizeFor = (platformType: Schemas['PlatformType']): number | null =>
    offered.find((version) => version.platformType === platformType)?.size ?? null;
  return { packageSize: offered[0]?.size ?? 0, androidSize: sizeFor(1), iosSize: sizeFor(2) };
}

/** The shape of a key visual, and how far a picture may differ from it without a visible difference. */
const KEY_VISUAL = { width: 1280, ratio: 16 / 9, tolerance: 0.05 };

/** Returns the reason why a picture cannot lead a page; undefined where it can. @param picture pixels of its large copy */
export function keyVisualFault({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): string | undefined {
  if (Math.abs(width / height / KEY_VISUAL.ratio - 1) > KEY_VISUAL.tolerance) return '主视觉应为 16:9，至少 1280×720';
  return width < KEY_VISUAL.width ? `主视觉至少 1280×720，这张只有 ${width}×${height}` : undefined;
}

/** The name under which a game holds its files. */
export const ownerOf = (gameId: number): string => `games:${gameId}`;

/** The package that a game offers for a platform, and whether the device of the request was counted for it. */
export interface OfferedPackage {
  readonly name: string;
  readonly state: Schemas['GameState'];
  readonly isFree: boolean;
  readonly price: number;
  /** Null where the platform has no package; then there is no file either. */
  readonly versionId: number | null;
  readonly fileId: string;
  readonly fileName: string;
  readonly isCounted: boolean;
}
