import { log } from '../log/log';
import { ownEntry } from './own-entry';
import { useUpdate } from './update.store';

/** An open portal looks for a newer version at this interval, in milliseconds. */
const ASK_EVERY_MS = 60 * 60_000;

let isReloading = false;

/** Pages come from the network first, so one may be newer than the worker that is there, or as new as the one that waits. */
async function isOlderThan(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as boolean);
  });
  worker.postMessage({ type: 'is-own', file: ownEntry() }, [port2]);
  return !(await reply);
}

/** Says when a worker of a newer build waits, and when another tab has let it in. The first worker of all is no news. */
function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const announce = async (update: 'waiting' | 'taken', worker: ServiceWorker | null) => {
    if (worker && (await isOlderThan(worker))) useUpdate.setState({ update });
  };
  const offer = () => void (serviceWorker.controller && announce('waiting', registration.waiting));
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) window.location.reload();
    else void announce('taken', serviceWorker.controller);
  });
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  offer();
}

/** A portal that is installed stays open for days: it asks when it is looked at again. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return;
    asked = Date.now();
    registration.update().catch((error: unknown) => log.warn('the check for a new version failed', error));
  });
}

/**
 * The scripts and styles of this visit, which the worker was not there to keep. A painted page brings its styles along and
 * loads none of their files, which the page asks for once it starts without a network.
 */
function assetsOfVisit(): string[] {
  const assets = `${window.location.origin}/assets/`;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
  return [...new Set([...loaded, ...styles])].filter((name) => name.startsWith(assets));
}

/** The worker that sees what this page loads from now on; a page that was loaded past it, by the player's wish, has none. */
const controllerOf = (container: ServiceWorkerContainer): Promise<ServiceWorker> =>
  new Promise((resolve) => {
    const take = () => container.controller && resolve(container.controller);
    container.addEventListener('controllerchange', take);
    take();
  });

/** Installs the worker that lets the portal start without a network, and watches for newer ones. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  watch(registration);
  askNowAndThen(registration);
  const controller = await controllerOf(serviceWorker);
  controller.postMessage({ type: 'keep', urls: assetsOfVisit() });
}

/** Lets the newer portal in and reloads this page with it. */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) return window.location.reload();
  isReloading = true;
  waiting.postMessage({ type: 'take-over' });
}
