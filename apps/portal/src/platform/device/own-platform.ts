import type { Schemas } from '@ug/contract';
import { visitor } from '../painting/painting';
import { deviceKind } from './device-kind';

type PlatformType = Schemas['PlatformType'];

/** The contract's labels, written out: the first page would load all of them for these two. */
export const platformNames: Readonly<Record<PlatformType, string>> = { 1: 'Android', 2: 'iOS' };

/** The platform of this device; undefined on a desk, where a player may choose. */
export const ownPlatform = (): PlatformType | undefined => deviceKind(visitor()).platformType;

/** Which of a game's packages a player gets here; undefined where there is none for this device. */
export function platformToDownload(platforms: readonly PlatformType[]): PlatformType | undefined {
  const own = ownPlatform();
  return own === undefined ? platforms[0] : platforms.find((one) => one === own);
}

/** The text of a button where this device has no package. */
export function missingPackageText(): string {
  const own = ownPlatform();
  return own ? `暂无 ${platformNames[own]} 版` : '暂无安装包';
}
