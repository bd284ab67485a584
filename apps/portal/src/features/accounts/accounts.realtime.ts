import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import { keepStatus } from './accounts.queries';
import { playerStatusQuery } from '../../platform/session/player-status';

/** Takes over what another device has changed; an answer that is under way may be older and is dropped. */
export async function applyToAccount(queries: QueryClient, entry: FeedEntry): Promise<void> {
  if (entry.kind !== 'account.changed') return;
  const { status } = entry.payload;
  await queries.cancelQueries({ queryKey: playerStatusQuery(status.uid).queryKey });
  keepStatus(queries, status);
}
