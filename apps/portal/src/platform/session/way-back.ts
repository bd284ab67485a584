import { appConfig } from '../config/app-config';
import { tabText } from '../storage/local-text';

/** The page to go on with after a recharge or a sign-in. */
export interface WayBack {
  readonly to: string;
  /** The word of the link that leads there. */
  readonly label: string;
}

const key = `${appConfig.prefix}-way-back`;
const KEPT_MS = 30 * 60_000;

/** Kept by the tab, because paying leaves the portal; for half an hour, or it would surprise. */
export const keepWayBack = (way: WayBack): void =>
  tabText.write(key, JSON.stringify({ ...way, until: Date.now() + KEPT_MS }));

/** The way back; null where there is none. */
export function wayBack(): WayBack | null {
  const text = tabText.read(key);
  if (text === null) return null;
  const { until, ...way } = JSON.parse(text) as WayBack & { readonly until: number };
  return until > Date.now() ? way : null;
}

/** Gives the way up; @returns whether it led to this address */
export function arriveBack(address: string): boolean {
  if (wayBack()?.to !== address) return false;
  tabText.remove(key);
  return true;
}
