/** A phone, as the portal is made for. */
export const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A desk, as the console is made for. */
export const desk = { viewport: { width: 1280, height: 800 } };

/** A tablet held upright, as staff may hold one. */
export const tablet = { viewport: { width: 768, height: 800 } };
