/** Asks the player about a step, and takes it where they agree. */
type Question = (leave: () => void) => void;

let question: Question | null = null;
let onStep: ((event: PopStateEvent) => void) | null = null;
let isFree = false;

function hear(event: PopStateEvent): void {
  const isAsked = !isFree;
  isFree = false;
  if (isAsked) onStep?.(event);
}

/** Has pages asked before the router hears of a step in the history. Browsers call listeners in their order: this is the first. */
export function guardHistory(): void {
  window.addEventListener('popstate', hear);
}

/**
 * Has every step away from a page asked about.
 * @param step hears of steps in the history first, and may keep them from the router
 * @returns a function that ends it
 */
export function guardLeaving(ask: Question, step: (event: PopStateEvent) => void): () => void {
  question = ask;
  onStep = step;
  isFree = false;
  return () => {
    if (question !== ask) return;
    question = null;
    onStep = null;
  };
}

/** Takes a step in the history that is not asked about: the page itself has finished and goes. */
export function stepFreely(step: () => void): void {
  isFree = onStep !== null;
  step();
}

/** Takes a step away from the page, after the question of the page where it has one. */
export function leaving(leave: () => void): void {
  if (question) question(leave);
  else leave();
}
