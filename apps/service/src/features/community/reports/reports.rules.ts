import type { Schemas } from '@ug/contract';

type Category = Schemas['ReportCategory'];

/** So many outcomes say how right a player's reports are. */
export const RECENT = 10;
/** From so many wrong ones of the last ten, further reports do not make anything more urgent. */
const TOO_MANY_WRONG = 3;
/** Fewer say nothing yet. */
const ENOUGH = 3;

/** The weight that a report adds to the severity of its item. */
const WEIGHTS: Readonly<Record<Category, number>> = {
  ad: 10,
  abuse: 12,
  porn: 18,
  fraud: 18,
  illegal: 20,
  privacy: 18,
  other: 6,
};

/** The settled reports of a player, and the upheld ones among them. */
export interface Accuracy {
  readonly upheld: number;
  readonly settled: number;
}

/** The origin of a report. It shows that two reporters are one person. */
export interface Source {
  readonly deviceSign: string;
  readonly network: string;
  readonly isSettledIn: boolean;
  /** The reporter's last outcomes. */
  readonly recent: string;
}

export const accuracyOf = (recent: string): Accuracy => ({
  upheld: [...recent].filter((outcome) => outcome === 'u').length,
  settled: recent.length,
});

/** True if a player's reports count. */
export function isHeard(recent: string): boolean {
  const { upheld, settled } = accuracyOf(recent);
  return settled - upheld < TOO_MANY_WRONG;
}

/** The weight of one report: none of players who are often wrong, half as much again of those who are always right. */
export function weightOf(category: Category, recent: string): number {
  if (!isHeard(recent)) return 0;
  const { upheld, settled } = accuracyOf(recent);
  const isProven = settled >= ENOUGH && upheld === settled;
  return Math.round(WEIGHTS[category] * (isProven ? 1.5 : 1));
}

/**
 * Counts reporters that have nothing in common: each has a device and a network that no other of them has, an account that
 * is not new, and reports that count. Unknown devices count as one device.
 */
export function independentOf(sources: readonly Source[]): number {
  const devices = new Set<string>();
  const networks = new Set<string>();
  let count = 0;
  for (const { deviceSign, network, isSettledIn, recent } of sources) {
    if (!isSettledIn || !isHeard(recent) || devices.has(deviceSign) || networks.has(network)) continue;
    devices.add(deviceSign);
    networks.add(network);
    count += 1;
  }
  return count;
}
