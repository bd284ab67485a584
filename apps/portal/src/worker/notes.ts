import type { OpeningEvent, PushedEvent, WindowPage, WorkerScope } from './worker-scope';

/** The service's message to a browser. */
interface Note {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

/** Pages of the portal; the console is none of them. */
async function portalPages(scope: WorkerScope): Promise<WindowPage[]> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => !new URL(url).pathname.startsWith('/admin'));
}

/** Shows a note, unless the player looks at the portal at this moment. */
async function show(scope: WorkerScope, { title, body, url, tag }: Note, icon: string): Promise<void> {
  const pages = await portalPages(scope);
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await scope.registration.showNotification(title, { body, tag, icon, lang: 'zh-CN', data: { url } });
}

/** Brings an open portal to the front and has it go to the page, or opens one there. */
async function open(scope: WorkerScope, url: string): Promise<void> {
  const [page] = await portalPages(scope);
  if (!page) return void (await scope.clients.openWindow(url));
  page.postMessage({ type: 'open', url });
  await page.focus();
}

/** A note that leads elsewhere than into this portal leads to its first page. */
const ownAddress = (scope: WorkerScope, url: unknown): string => {
  const { origin, pathname, search } = new URL(String(url ?? '/'), scope.location.origin);
  return origin === scope.location.origin ? pathname + search : '/';
};

/** Shows what the service tells while the portal is closed. @param icon the product's picture */
export function listenForNotes(scope: WorkerScope, icon: string): void {
  scope.addEventListener('push', (event: PushedEvent) => {
    if (event.data) event.waitUntil(show(scope, event.data.json() as Note, icon));
  });
  scope.addEventListener('notificationclick', (event: OpeningEvent) => {
    event.notification.close();
    const { url } = (event.notification.data ?? {}) as { url?: string };
    event.waitUntil(open(scope, ownAddress(scope, url)));
  });
}
