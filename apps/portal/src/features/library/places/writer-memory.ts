import { localJson } from '#platform/storage/local-text';
import type { WriterMemory } from './place-writer.rules';
import { reportsKey as key } from './reports-key';

/** So many works are remembered, those read last. */
const LIMIT = 200;

interface Kept {
  readonly uid: string;
  readonly workId: number;
  readonly memory: WriterMemory;
}

const NOTHING: WriterMemory = { seq: 0, base: 0, readMs: 0, heardMs: 0, unsent: null };

const isKept = (value: unknown): value is Kept => {
  const { uid, workId, memory } = (value ?? {}) as Partial<Kept>;
  const numbers = [workId, memory?.seq, memory?.base, memory?.readMs, memory?.heardMs];
  return typeof uid === 'string' && numbers.every(Number.isSafeInteger);
};

/** Memory of this device about its reports of a work; it forgets those of other players. */
export const writerMemory = (uid: string, workId: number) => ({
  read: (): WriterMemory => kept(uid).find((one) => one.workId === workId)?.memory ?? NOTHING,
  write: (memory: WriterMemory): void => {
    const others = kept(uid).filter((one) => one.workId !== workId);
    localJson.write(key, [{ uid, workId, memory }, ...others].slice(0, LIMIT));
  },
});

/** Works of a player with a place that has not arrived, those read last first. */
export const waitingWorks = (uid: string): number[] =>
  kept(uid).flatMap(({ workId, memory }) => (memory.unsent ? workId : []));

/** Removes the words of the text from reports, whose places are sent after the next sign-in. */
export function forgetWordsOfReports(): void {
  const value = localJson.read(key);
  localJson.write(key, Array.isArray(value) ? value.filter(isKept).map(withoutWords) : []);
}

function withoutWords(kept: Kept): Kept {
  const { unsent } = kept.memory;
  if (!unsent || !('context' in unsent.spot)) return kept;
  return { ...kept, memory: { ...kept.memory, unsent: { ...unsent, spot: { ...unsent.spot, context: '' } } } };
}

function kept(uid: string): Kept[] {
  const value = localJson.read(key);
  return Array.isArray(value) ? value.filter(isKept).filter((one) => one.uid === uid) : [];
}
