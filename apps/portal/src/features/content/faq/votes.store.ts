import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { localJson } from '#platform/storage/local-text';
import { onStoredElsewhere } from '#platform/storage/other-tabs';

/** Votes on answers on this device: `{uid}:{id}` → true if the answer helped. */
type Votes = Readonly<Record<string, boolean>>;

const key = `${appConfig.prefix}-faq-votes`;
/** Older ones are asked for again, and the service knows them still. */
const limit = 200;

const voteKey = (uid: string, id: number): string => `${uid}:${id}`;

function storedVotes(): Votes {
  const value = localJson.read(key);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
}

const useVotes = create<{ votes: Votes }>(() => ({ votes: storedVotes() }));
onStoredElsewhere(key, () => useVotes.setState({ votes: storedVotes() }));

/** The vote of this player, or of a guest on this device. Undefined if there is none. */
export const useOwnVote = (uid: string, id: number): boolean | undefined =>
  useVotes(({ votes }) => votes[voteKey(uid, id)]);

export function rememberVote(uid: string, id: number, helpful: boolean): void {
  const before = Object.entries(useVotes.getState().votes).filter(([name]) => name !== voteKey(uid, id));
  const votes = Object.fromEntries([...before, [voteKey(uid, id), helpful] as const].slice(-limit));
  localJson.write(key, votes);
  useVotes.setState({ votes });
}
