import {
  asset,
  fetchedOrKept,
  forgetEverything,
  forgetOldFiles,
  keepAssets,
  keepMissingShell,
  keepShell,
} from './kept-files';
import { listenForNotes } from './notes';
import { page } from './pages';
import { treatmentOf } from './requests.rules';
import { defaultSettings } from './settings';
import type { AskingEvent, SayingEvent, WorkerScope } from './worker-scope';

/** By the build: the scripts and styles that every page begins with. */
declare const SHELL_FILES: readonly string[];
declare const self: WorkerScope;

/** Messages from pages to the worker. */
type Said =
  | { readonly type: 'take-over' }
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  /** Whether a page that began with this file is one of this worker's build; replied to by a boolean. */
  | { readonly type: 'is-own'; readonly file: string };

const settings = self.workerSettings ?? defaultSettings;

async function networkPage({ request, preloadResponse }: AskingEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function onFetch(event: AskingEvent): void {
  const treatment = treatmentOf(event.request, self.location.origin);
  if (treatment === 'leave') return;
  if (treatment === 'asset') return event.respondWith(asset(event.request, (work) => event.waitUntil(work)));
  if (treatment === 'shell') return event.respondWith(fetchedOrKept(event.request));
  const network = networkPage(event);
  // A page that comes too late is still read to its end: a browser complains of one that is dropped.
  event.waitUntil(network.catch(() => undefined));
  event.respondWith(page(network));
}

function onSaid(event: SayingEvent): void {
  const said = event.data as Said;
  if (said.type === 'take-over') event.waitUntil(self.skipWaiting());
  else if (said.type === 'keep') event.waitUntil(keepAssets(said.urls));
  else event.ports[0]?.postMessage(SHELL_FILES.includes(said.file));
}

async function takeOver(): Promise<void> {
  await forgetOldFiles(settings);
  await keepMissingShell(settings, SHELL_FILES);
  // Without it a page is asked for a little later.
  await self.registration.navigationPreload?.enable().catch(() => undefined);
  await self.clients.claim();
}

/** It takes the place of whichever worker is there, forgets all, and goes: pages then work as if there had never been one. */
async function withdraw(): Promise<void> {
  await forgetEverything();
  await self.registration.unregister();
}

if (settings.isWithdrawn) {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(withdraw()));
} else {
  self.addEventListener('install', (event) => event.waitUntil(keepShell(settings, SHELL_FILES)));
  self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  self.addEventListener('fetch', onFetch);
  self.addEventListener('message', onSaid);
  listenForNotes(self, `${settings.brand}icon-192.png`);
}
