/** Something that a guest began and only players may do; it is done once they have signed in. */
export interface IntendedAct {
  /** Names it and what it is about, e.g. `like:post:12`. */
  readonly key: string;
  /** Does it as the player who has signed in; absent where the page opens something. */
  readonly send?: () => Promise<unknown>;
  /** Said when it was sent. */
  readonly said?: string;
  /** For the page that opens something, e.g. the comment that is replied to. */
  readonly detail?: unknown;
}

interface Kept {
  readonly act: IntendedAct;
  /** The page on which the guest began. */
  readonly address: string;
  readonly at: number;
  /** The player who signed in for it; empty until then. */
  readonly uid: string;
}

/** Nobody remembers what they tapped longer ago. */
export const KEPT_MS = 10 * 60_000;

// In memory alone: a page that is loaded anew has forgotten it, and no other tab or visitor finds it.
let kept: Kept | null = null;

const fresh = (): Kept | null => (kept && Date.now() - kept.at < KEPT_MS ? kept : null);

/** Keeps what a guest began on a page, instead of what was kept before. */
export function intend(act: IntendedAct, address: string): void {
  kept = { act, address, at: Date.now(), uid: '' };
}

/** Forgets what a guest began, e.g. because they went elsewhere. */
export function forgetIntended(): void {
  kept = null;
}

/** Takes the act that a guest began on this page before signing in. An act that only opens something stays for the page. */
export function takeIntended(uid: string, address: string): IntendedAct | null {
  const found = fresh();
  kept = null;
  if (!found || found.uid !== '' || found.address !== address) return null;
  if (found.act.send) return found.act;
  kept = { ...found, uid };
  return null;
}

/** Takes what opens on a page for the player who signed in for it. */
export function takeOpening(uid: string, key: string): IntendedAct | null {
  const found = fresh();
  if (!found || found.uid === '' || found.uid !== uid || found.act.key !== key) return null;
  kept = null;
  return found.act;
}

/** Forgets what was begun on another page. */
export function keepOnlyFor(address: string): void {
  if (kept && (kept.uid === '' || kept.address !== address)) kept = null;
}
