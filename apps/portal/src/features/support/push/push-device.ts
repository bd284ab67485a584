import { appConfig } from '#platform/config/app-config';
import { localJson, localText } from '#platform/storage/local-text';
import { installsByHand } from '#platform/worker/install.store';

/**
 * Whether this browser can be notified while the portal is closed. `after-install`: iOS lets only portals on the home
 * screen do that.
 */
export type PushAbility = 'able' | 'after-install' | 'unable';

export function pushAbility(): PushAbility {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isAble) return 'able';
  return installsByHand() ? 'after-install' : 'unable';
}

/** The browser's permission for notifications. Asking again after a refusal has no effect. */
export const pushPermission = (): NotificationPermission =>
  pushAbility() === 'able' ? Notification.permission : 'denied';

/** A browser that is notified, as the service knows it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const addressOf = (subscription: PushSubscription): PushAddress => {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
};

async function pushManager(): Promise<PushManager | null> {
  if (pushAbility() !== 'able') return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

/** The push address of this browser. Null while it has no subscription. */
export async function currentAddress(): Promise<PushAddress | null> {
  const subscription = await (await pushManager())?.getSubscription();
  return subscription ? addressOf(subscription) : null;
}

/**
 * Has the browser's push service give out an address, for what is signed by this key.
 * @throws Error where there is no worker that could show anything, or the push service cannot be reached
 */
export async function makeAddress(publicKey: string): Promise<PushAddress> {
  const manager = await pushManager();
  if (!manager) throw new Error('there is no worker to be notified');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return addressOf(await manager.subscribe(options));
  } catch (error) {
    // An address for a key that the product had before stands in the way.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return addressOf(await manager.subscribe(options));
  }
}

/** Gives the address up. */
export async function dropAddress(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}

/** The kinds of notifications that a player wants on this device. */
export interface Wishes {
  readonly messages: boolean;
  readonly support: boolean;
  readonly notices: boolean;
}

const wishesKey = (uid: string) => `${appConfig.prefix}-push-${uid}`;

/** The player's wishes of before the sign-out. Null if none were kept. */
export function keptWishes(uid: string): Wishes | null {
  const kept = localJson.read(wishesKey(uid)) as Partial<Wishes> | null;
  if (!kept) return null;
  const messages = kept.messages === true;
  // Older versions kept no wish for notices of the square. The wish for messages is used for them.
  return { messages, support: kept.support === true, notices: kept.notices ?? messages };
}

export const keepWishes = (uid: string, { messages, support, notices }: Wishes): void =>
  localJson.write(wishesKey(uid), { messages, support, notices });

export const forgetWishes = (uid: string): void => localText.remove(wishesKey(uid));

const LATER_KEY = `${appConfig.prefix}-push-later`;
const LATER_MS = 30 * 24 * 60 * 60_000;

/** Whether the player has put the question off, within the last thirty days. */
export const isPutOff = (): boolean => Date.now() - Number(localText.read(LATER_KEY) ?? 0) < LATER_MS;

export const putOff = (): void => localText.write(LATER_KEY, String(Date.now()));
