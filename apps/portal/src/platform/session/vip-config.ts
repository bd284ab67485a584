import { localJson } from '../storage/local-text';

const key = 'vipconfig';

/** The origin of a membership purchase. With `type` 1 it is a game, whose id is `source`. */
export interface VipConfig {
  type: 0 | 1;
  source: number;
}

const none: VipConfig = { type: 0, source: 0 };

/** Remembers that membership is being opened from a game. */
export function setVipSource(gameId: number): void {
  localJson.write(key, { type: 1, source: gameId } satisfies VipConfig);
}

/** The origin of the membership purchase that is under way. */
export function vipConfig(): VipConfig {
  const kept = localJson.read(key);
  return isVipConfig(kept) ? kept : none;
}

const isVipConfig = (value: unknown): value is VipConfig =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'source' in value &&
  (value.type === 0 || value.type === 1) &&
  Number.isSafeInteger(value.source);

/** Forgets the source: the player has left the page that sells memberships. */
export function resetVipSource(): void {
  localJson.write(key, none);
}
