/** Platform types of the contract. */
export const ANDROID = 1;
export const IOS = 2;

/** What is known of the device from its browser. `platformType` is absent on a desk, where a player may choose. */
export interface DeviceKind {
  platformType: typeof ANDROID | typeof IOS | undefined;
  /** WeChat's in-app browser refuses downloads. */
  isWeChat: boolean;
}

/** Reads a user agent; an iPad calls itself a Macintosh and gives itself away by its touch points. */
export function deviceKind({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): DeviceKind {
  const isWeChat = /MicroMessenger/i.test(userAgent);
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1);
  if (isIos) return { platformType: IOS, isWeChat };
  return { platformType: /Android|HarmonyOS/i.test(userAgent) ? ANDROID : undefined, isWeChat };
}
