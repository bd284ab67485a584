import { log } from '../log/log';
import { ownPlatform } from '../device/own-platform';

/**
 * Whether the service has painted the page into this element for this device and this address. A page out of a cache may
 * stand at another address, and an iPad says that it is a desk.
 */
export const isPaintedHere = (root: HTMLElement): boolean =>
  root.dataset.painted === `${ownPlatform() ?? ''} ${window.location.pathname}`;

/** Loads what the painted page consists of beside the entry; what cannot be loaded is said by the part that needs it. */
export async function loadPainted(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][data-page]');
  await Promise.all([...links].map(({ href }) => import(/* @vite-ignore */ href).catch(log.warn)));
}
