import Button from '@mui/material/Button';
import { useNotify, useRedirect } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';

/** Checks the ledger now, and leads to what comes out. */
export function StartButton() {
  const notify = useNotify();
  const redirect = useRedirect();
  const start = useOperation('startReconciliation', { onSuccess: useRecordSaved('reconciliations') });
  const intention = useIntention(start);
  function ask() {
    const idempotencyKey = intention.begin();
    if (idempotencyKey === null) return;
    start.mutate(
      { idempotencyKey },
      {
        onSuccess: ({ id }) => redirect('show', 'reconciliations', id),
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  }
  return (
    <Button variant="contained" size="small" disabled={start.isPending} onClick={ask}>
      立即对账
    </Button>
  );
}
