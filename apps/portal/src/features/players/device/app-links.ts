import type { Schemas } from '@ug/contract';
import { ANDROID, deviceKind, IOS } from '#platform/device/device-kind';
import { visitor } from '#platform/painting/painting';

type ClientConfig = Pick<Schemas['ClientConfig'], 'bundleUrl' | 'packageUrl'>;

/** Links to the installable app by platform. Empty where operators have entered none. */
export const appLinks = ({ bundleUrl, packageUrl }: ClientConfig) => ({ [ANDROID]: packageUrl, [IOS]: bundleUrl });

/** The app for the device that asks: the bundle on iOS, the package elsewhere, whichever there is. */
export function appLink({ bundleUrl, packageUrl }: ClientConfig): string {
  return deviceKind(visitor()).platformType === IOS ? bundleUrl || packageUrl : packageUrl || bundleUrl;
}
