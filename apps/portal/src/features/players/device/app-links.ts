import type { Schemas } from '@ug/contract';
import { ANDROID, deviceKind, IOS } from '#platform/device/device-kind';
import { visitor } from '#platform/painting/painting';

type ClientConfig = Pick<Schemas['ClientConfig'], 'bundleUrl' | 'packageUrl'>;

/** Where the app itself is to be had, by platform; empty where operators have named none. */
export const appLinks = ({ bundleUrl, packageUrl }: ClientConfig) => ({ [ANDROID]: packageUrl, [IOS]: bundleUrl });

/** The app for the device that asks: the bundle on iOS, the package elsewhere, whichever there is. */
export function appLink({ bundleUrl, packageUrl }: ClientConfig): string {
  return deviceKind(visitor()).platformType === IOS ? bundleUrl || packageUrl : packageUrl || bundleUrl;
}
