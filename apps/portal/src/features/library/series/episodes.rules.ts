import type { Schemas } from '@ug/contract';

type Part = Schemas['MenuPart'];
type Rights = Pick<Schemas['WorkRights'], 'isMember' | 'isMemberFree' | 'ownsWork' | 'owned'>;

/** The condition that a viewer has yet to meet for an episode. Null if there is none. */
export type EpisodeLock = 'member' | 'paid' | null;

/** @param rights of the player; undefined for guests, and until they are known */
export function lockOf({ id, access }: Pick<Part, 'id' | 'access'>, rights: Rights | undefined): EpisodeLock {
  if (access === 'free') return null;
  if (!rights) return access;
  const isOwned = rights.ownsWork || rights.owned.some(({ from, to }) => id >= from && id <= to);
  const isMembers = rights.isMember && (access === 'member' || rights.isMemberFree);
  return isOwned || isMembers ? null : access;
}

/** An episode with its number among all of its series. */
export interface NumberedEpisode {
  readonly part: Part;
  readonly number: number;
}

/** The number of episodes under one heading. */
export const RANGE = 50;

export interface EpisodeRange {
  readonly key: string;
  readonly label: string;
  readonly episodes: readonly NumberedEpisode[];
}

/** Episodes in ranges of fifty; one range where there are no more. */
export function rangesOf(parts: readonly Part[]): EpisodeRange[] {
  const all = parts.map((part, index) => ({ part, number: index + 1 }));
  return Array.from({ length: Math.ceil(all.length / RANGE) }, (_, index) => {
    const episodes = all.slice(index * RANGE, (index + 1) * RANGE);
    const label = `${episodes[0]!.number}-${episodes.at(-1)!.number}`;
    return { key: label, label, episodes };
  });
}

/** The range that its viewer wants, else that of the episode they are at, else the first. */
export const rangeOf = (
  ranges: readonly EpisodeRange[],
  wanted: string | undefined,
  currentId: number | undefined,
): EpisodeRange | undefined =>
  ranges.find(({ key }) => key === wanted) ??
  ranges.find(({ episodes }) => episodes.some(({ part }) => part.id === currentId)) ??
  ranges[0];

/** The episode that an address names, else the one to go on with, else the first. */
export const currentOf = (
  parts: readonly Part[],
  named: number | null,
  resumed: number | null | undefined,
): NumberedEpisode | undefined => {
  const all = parts.map((part, index) => ({ part, number: index + 1 }));
  const find = (id: number | null | undefined) => all.find(({ part }) => part.id === id);
  return find(named) ?? find(resumed) ?? all[0];
};

/** The watched share of an episode, from 0 to 1. */
export const watchedShare = (
  { size }: Pick<Part, 'size'>,
  watched: Pick<Schemas['WatchedPart'], 'positionMs' | 'isFinished'> | undefined,
): number => {
  if (!watched) return 0;
  return watched.isFinished || size === 0 ? 1 : Math.min(1, watched.positionMs / size);
};

/** A place that another device is at. */
export interface Jump {
  readonly partId: number;
  readonly positionMs: number;
}

interface Places {
  readonly resume: Pick<Schemas['ResumePoint'], 'partId' | 'positionMs'> | null;
  readonly watched: ReadonlyMap<number, Pick<Schemas['WatchedPart'], 'startMs'>>;
}

/** The position at which a viewer resumes an episode, in milliseconds. */
export function startOf(id: number, { resume, watched }: Places, jump: Jump | null): number {
  if (jump?.partId === id) return jump.positionMs;
  return watched.get(id)?.startMs ?? (resume?.partId === id ? resume.positionMs : 0);
}
