import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useUpdate, type Identifier, type RaRecord } from 'react-admin';
import { bodyOf, fieldErrorsOf, messageOf } from '../data/console-error';
import { recordQueryKey } from '../data/record-key';
import { StaleSaveDialog } from './stale-save-dialog';
import { savedOver, staleSaveOf, type StaleSave } from './stale-save';

interface SavedRecord {
  id: Identifier;
  data: Record<string, unknown>;
}

type Transform = (record: Record<string, unknown>) => Record<string, unknown>;
const asItIs: Transform = (record) => record;

/** Whether an error needs no notification: the form or the stale-save dialog already shows it. */
const isShownElsewhere = (error: unknown) => bodyOf(error) !== null && Object.keys(fieldErrorsOf(error)).length > 0;

/**
 * What an edit page adds so that a stale save is explained instead of lost.
 * @param fields the fields an operator can change, by the names the form uses
 * @param transform what the page's `<Edit transform>` does, done again when the operator saves over the latest
 * @returns mutation options for `<Edit>`, and the dialog to render beside the form
 */
export function useStaleEdit(resource: string, fields: readonly string[], transform: Transform = asItIs) {
  const [refused, setRefused] = useState<(SavedRecord & { conflict: StaleSave }) | null>(null);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<RaRecord, Error>();

  function onError(error: unknown, variables: Partial<SavedRecord> & { previousData?: Record<string, unknown> }) {
    const { id, data = {}, previousData } = variables;
    const conflict = staleSaveOf(error, data, previousData);
    if (conflict && id !== undefined) setRefused({ id, data, conflict });
    // A refusal about the whole record reaches the form as root.serverError, and the form notifies.
    else if (!isShownElsewhere(error) && !bodyOf(error)) notify(messageOf(error), { type: 'error' });
  }

  function takeCurrent(record: Readonly<Record<string, unknown>>) {
    if (refused) queryClient.setQueryData(recordQueryKey(resource, refused.id), record);
    setRefused(null);
  }

  async function overwrite({ id, conflict }: SavedRecord & { conflict: StaleSave }) {
    const mine = transform(savedOver(conflict, fields));
    setRefused(null);
    await update(
      resource,
      { id, data: mine, previousData: conflict.current as unknown as RaRecord },
      {
        onError: (error) => {
          onError(error, { id, data: mine, previousData: conflict.current });
          if (!bodyOf(error)?.current) notify(messageOf(error), { type: 'error' });
        },
        onSuccess: () => notify('已用您的内容覆盖保存', { type: 'success' }),
      },
    );
  }

  const dialog = refused && (
    <StaleSaveDialog
      resource={resource}
      fields={fields}
      conflict={refused.conflict}
      isSaving={isPending}
      onReload={() => takeCurrent(refused.conflict.current)}
      onOverwrite={() => void overwrite(refused)}
      onClose={() => setRefused(null)}
    />
  );
  return { mutationOptions: { onError }, dialog };
}
