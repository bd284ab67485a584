import { platformOf } from '@ug/contract';

/** Platform types of the contract. */
export const ANDROID = 1;
export const IOS = 2;

/** Facts about the device that its browser gives away. `platformType` is absent on a computer, where a player may choose. */
export interface DeviceKind {
  platformType: typeof ANDROID | typeof IOS | undefined;
  /** WeChat's in-app browser refuses downloads. */
  isWeChat: boolean;
}

/** Reads a user agent; an iPad calls itself a Macintosh and gives itself away by its touch points. */
export function deviceKind({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): DeviceKind {
  const isWeChat = /MicroMessenger/i.test(userAgent);
  const isDisguisedIpad = /Macintosh/i.test(userAgent) && maxTouchPoints > 1;
  return { platformType: isDisguisedIpad ? IOS : platformOf(userAgent), isWeChat };
}
