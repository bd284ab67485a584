import { log } from '../log/log';

/**
 * The previous page stays at most this long while the next one is rendered, in milliseconds, so that no tap waits longer for a transition.
 */
const HOLD_MS = 200;
/** The `view-transition-name` of the picture that both pages show. */
const NAME = 'subject';

let announce: (() => void) | null = null;
/** The picture that was tapped to come here. The transition back leads to it, even if other pictures have the same subject. */
let tapped: Element | null = null;

/** The frame says so each time another page is on the screen. */
export const pageShown = (): void => announce?.();

const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return element.checkVisibility() && bottom > 0 && top < window.innerHeight;
};

const prefersLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const onScreen = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isOnScreen);

/** The picture of the subject of the page on the screen. Undefined if the page has none. */
export const pageSubject = (): HTMLElement | undefined => onScreen('[data-subject-page]')[0];

/** Gives an element the name, and takes it from another one: two of a name would end the transition. */
function name(element: HTMLElement | undefined, before?: HTMLElement): void {
  before?.style.removeProperty('view-transition-name');
  element?.style.setProperty('view-transition-name', NAME);
}

function pictureOf(subject: string): HTMLElement | undefined {
  const pictures = onScreen(`[data-subject="${CSS.escape(subject)}"]`);
  return pictures.find((one) => one === tapped) ?? pictures[0];
}

/** Resolves when the next page is shown, or takes too long. */
const nextPage = () =>
  new Promise<void>((done) => {
    const timer = setTimeout(() => pageShown(), HOLD_MS);
    announce = () => {
      clearTimeout(timer);
      announce = null;
      done();
    };
  });

/**
 * Goes to another page; `from`, a picture of what that page or this one is about, becomes the picture that stands there.
 * Without the browser's view transitions, or with reduced motion, it just goes. While it is on its way there is
 * no second one: a double tap neither opens a page twice nor goes back two.
 */
export function goAcross(from: HTMLElement | undefined, go: () => void): void {
  if (announce) return;
  const shown = nextPage();
  const subject = from?.dataset['subject'];
  if (!subject || !('startViewTransition' in document) || prefersLessMotion()) return go();
  if (!from.hasAttribute('data-subject-page')) tapped = from;
  name(from);
  let to: HTMLElement | undefined;
  const { ready, finished } = document.startViewTransition(async () => {
    go();
    await shown;
    to = pictureOf(subject);
    name(to, from);
  });
  ready.catch((error: unknown) => {
    // Another one has begun, or this tab is hidden.
    if (!(error instanceof DOMException)) log.warn('a page transition did not play', error);
  });
  void finished.finally(() => name(undefined, to));
}
