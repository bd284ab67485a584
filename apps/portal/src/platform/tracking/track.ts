/** A paid download that a player has confirmed. */
export interface Purchase {
  gameId: number;
  /** X diamonds. */
  amount: number;
  currency: 'USD';
}

/** Announces a purchase to whatever measures this page, as a DOM event; nothing leaves the page by itself. */
export function trackPurchase(purchase: Purchase): void {
  window.dispatchEvent(new CustomEvent('ug:purchase', { detail: purchase }));
}
