const reduced = '(prefers-reduced-motion: reduce)';

/** How to scroll by script: gliding, unless the player has asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (window.matchMedia(reduced).matches ? 'instant' : 'smooth');
