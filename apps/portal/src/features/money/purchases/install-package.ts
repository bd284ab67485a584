import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { IOS } from '#platform/device/device-kind';
import { ownPlatform } from '#platform/device/own-platform';
import { log } from '#platform/log/log';
import { installAddress } from './install-address.rules';

/** Whether operators allow iPhones to install a game's package by themselves. Without an answer it is downloaded. */
async function isInstallable(gameId: number): Promise<boolean> {
  try {
    const { packages } = await api.call('getGameDetail', { body: { appID: gameId, platformType: IOS } });
    return packages.some(({ platformType, isInstallable }) => platformType === IOS && isInstallable === true);
  } catch (error) {
    log.warn('the way to install could not be read', error);
    return false;
  }
}

/** Has an iPhone install a package, where it may. @param link of the download @returns false where it is to be downloaded */
export async function installPackage(
  gameId: number,
  platformType: Schemas['PlatformType'],
  link: string,
): Promise<boolean> {
  const address = platformType === IOS && ownPlatform() === IOS ? installAddress(link) : null;
  if (address === null || !(await isInstallable(gameId))) return false;
  openAddress(address);
  return true;
}

/** The system asks whether to install, above the page, which stays. */
function openAddress(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.hidden = true;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
