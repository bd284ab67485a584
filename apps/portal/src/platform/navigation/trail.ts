import type { NavigationType } from 'react-router-dom';
import { appConfig } from '../config/app-config';
import { tabJson, tabText } from '../storage/local-text';
import { stepFreely } from './leave-guard';

/** An entry of this tab's history: how the router calls it, and where it leads. */
interface Entry {
  readonly key: string;
  readonly address: string;
}

interface Trail {
  readonly entries: readonly Entry[];
  /** The one that is shown. */
  readonly at: number;
}

const storageKey = `${appConfig.prefix}-trail`;
/** Nobody goes back further by one press. */
const MAX_ENTRIES = 50;

const isTrail = (value: unknown): value is Trail =>
  typeof value === 'object' && value !== null && 'at' in value && 'entries' in value && Array.isArray(value.entries);

/** Kept by the tab: its history outlives a reload, and so do the router's keys. */
function storedTrail(): Trail {
  const stored = tabJson.read(storageKey);
  return isTrail(stored) ? stored : { entries: [], at: -1 };
}

let trail: Trail | null = null;
/** A step back that is under way, with what was asked for meanwhile. */
let stepping: { next: (() => void) | null } | null = null;

const isSame = (one: Entry | undefined, other: Entry): boolean =>
  one?.key === other.key && one.address === other.address;

/** A trail after the router has shown an entry. One that it does not know begins anew: another site or a typed address lies between. */
function after({ entries, at }: Trail, kind: `${NavigationType}`, entry: Entry): Trail {
  if (isSame(entries[at], entry)) return { entries, at };
  if (kind === 'PUSH') {
    const kept = entries.slice(0, at + 1).slice(1 - MAX_ENTRIES);
    return { entries: [...kept, entry], at: kept.length };
  }
  if (kind === 'REPLACE' && at >= 0) return { entries: entries.with(at, entry), at };
  const found = entries.findIndex((one) => isSame(one, entry));
  return found < 0 ? { entries: [entry], at: 0 } : { entries, at: found };
}

/** Notes which entry of the history the router shows by now, and how it came there. */
export function noteStep(kind: `${NavigationType}`, entry: Entry): void {
  trail = after(trail ?? storedTrail(), kind, entry);
  tabJson.write(storageKey, trail);
  const next = stepping?.next;
  stepping = null;
  next?.();
}

/** The address of the page that a step back leads to; null where that is none of the portal, or is not known. */
export function addressBehind(): string | null {
  const { entries, at } = trail ?? storedTrail();
  // By the router's own count nothing of the portal is behind its first entry.
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx === 0 ? null : (entries[at - 1]?.address ?? null);
}

/**
 * Steps back where the page behind this one is the one that somebody is sent to: to replace this one by it would leave the same
 * page twice, and a press on 返回 that changes nothing.
 * @param step goes back by one
 * @returns whether it does
 */
export function stepBackTo(address: string, step: () => void): boolean {
  if (addressBehind() !== address) return false;
  stepping = { next: null };
  stepFreely(step);
  return true;
}

/** Goes on as soon as no step back is under way: a browser takes the step later, from wherever it is by then. */
export function afterStep(go: () => void): void {
  if (stepping) stepping.next = go;
  else go();
}

/** Forgets the history, as a tab that is opened knows none. */
export function forgetTrail(): void {
  trail = null;
  stepping = null;
  tabText.remove(storageKey);
}
