import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Identifier } from 'react-admin';
import { recordQueryKey } from './record-key';

/**
 * Takes over a record that an operation answered: the open record at once, lists and histories when next looked at.
 * @returns for `useOperation`'s `onSuccess`; settles once what is on the screen was read again
 */
export function useRecordSaved(resource: string) {
  const queryClient = useQueryClient();
  return useCallback(
    async (record: { id: Identifier }) => {
      queryClient.setQueryData(recordQueryKey(resource, record.id), record);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
        queryClient.invalidateQueries({ queryKey: ['audit-log'] }),
      ]);
    },
    [queryClient, resource],
  );
}
