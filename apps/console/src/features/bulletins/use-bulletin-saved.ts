import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useCallback } from 'react';

/** Takes over a bulletin that an operation answered: the open record at once, lists and histories when next looked at. */
export function useBulletinSaved() {
  const queryClient = useQueryClient();
  return useCallback(
    async (bulletin: Schemas['BulletinRecord']) => {
      queryClient.setQueryData(['bulletins', 'getOne', { id: String(bulletin.id), meta: undefined }], bulletin);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['bulletins', 'getList'] }),
        queryClient.invalidateQueries({ queryKey: ['audit-log'] }),
      ]);
    },
    [queryClient],
  );
}
