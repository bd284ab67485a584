import type { components } from './generated/types';

/** The platform whose packages a browser can install, by its user agent; undefined on a desk. */
export function platformOf(userAgent: string): components['schemas']['PlatformType'] | undefined {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 2;
  return /Android|HarmonyOS/i.test(userAgent) ? 1 : undefined;
}
