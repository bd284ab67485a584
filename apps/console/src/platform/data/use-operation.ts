import type { DataOf, StaffOperationId, staffCalls } from '@ug/contract';
import type { InputOf } from '@ug/api-client';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './data-provider';
import { useSending } from './use-sending';

interface Options<Id extends StaffOperationId> {
  /** Awaited before the call counts as done, such as taking the response over into the cache. */
  onSuccess?: (response: DataOf<Id>) => Promise<void>;
}

/** The input of a call. A keyed call also takes its idempotency key, which `useIntention` keeps while the wish stays the same. */
export type SentOf<Id extends StaffOperationId> = InputOf<Id> &
  ((typeof staffCalls)[Id] extends { keyed: true } ? { idempotencyKey: string } : unknown);

type UntypedCall = (id: StaffOperationId, input: unknown) => Promise<unknown>;

/** A console operation of the contract as a mutation; its error is an HttpError with the service's sentence. */
export function useOperation<Id extends StaffOperationId>(id: Id, { onSuccess }: Options<Id> = {}) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useSending<DataOf<Id>, SentOf<Id>>({
    onSuccess,
    mutationFn: async (input) => (await (dataProvider.call as UntypedCall)(id, input)) as DataOf<Id>,
  });
}
