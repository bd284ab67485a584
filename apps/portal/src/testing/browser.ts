// What jsdom lacks of a browser and the portal uses: modal dialogs, intersection, scrolling, downloads.
type Watcher = { callback: IntersectionObserverCallback; observer: IntersectionObserver };
const watchers = new Set<Watcher>();
const links: string[] = [];
const scrolledTo: (string | null)[] = [];

class TestIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly rootMargin: string;
  private readonly watcher: Watcher;
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.rootMargin = options.rootMargin ?? '';
    this.watcher = { callback, observer: this };
  }
  observe() {
    watchers.add(this.watcher);
  }
  unobserve() {
    watchers.delete(this.watcher);
  }
  disconnect() {
    watchers.delete(this.watcher);
  }
  takeRecords() {
    return [];
  }
}

/** Scrolls to the end: everything that is watched comes into view. @returns the margins that were watched with */
export function scrollToEnd(): string[] {
  const watched = [...watchers];
  const seen = { isIntersecting: true } as IntersectionObserverEntry;
  for (const { callback, observer } of watched) callback([seen], observer);
  return watched.map(({ observer }) => observer.rootMargin);
}

/** The links handed to the download manager, or to the installer of an iPhone, since the last call of this. */
export const takeSavedLinks = (): string[] => links.splice(0);

/** The texts of the elements that were scrolled into view since the last call of this. */
export const takeScrolledTo = (): (string | null)[] => scrolledTo.splice(0);

function scrollIntoView(this: Element) {
  scrolledTo.push(this.textContent);
}

function showModal(this: HTMLDialogElement) {
  this.open = true;
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
}

/** Esc sends a cancel event to the uppermost dialog, as browsers do. */
function onKey({ key }: KeyboardEvent) {
  const dialog = key === 'Escape' ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined;
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

function onClick(event: MouseEvent) {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  if (!event.target.hasAttribute('download') && event.target.protocol !== 'itms-services:') return;
  event.preventDefault();
  links.push(event.target.href);
}

/** Gives jsdom what it lacks; again for each file, which changes nothing. */
export function completeBrowser(): void {
  Object.assign(Element.prototype, { scrollIntoView });
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  // Nothing is laid out, so nothing has a box.
  Object.assign(Range.prototype, { getClientRects: () => [] });
  const still = () => undefined;
  const matchMedia = () => ({ matches: false, addEventListener: still, removeEventListener: still });
  Object.assign(window, { scrollTo: () => undefined, matchMedia, IntersectionObserver: TestIntersectionObserver });
  window.addEventListener('keydown', onKey);
  window.addEventListener('click', onClick, { capture: true });
}
