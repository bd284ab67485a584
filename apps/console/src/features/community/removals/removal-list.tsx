import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useNow } from '#platform/time/use-now';

type Removal = Schemas['Removal'];

const filters = [
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <NumberInput key="itemId" source="itemId" min={1} />,
];

const colors = { removing: 'warning', removed: 'error', restoring: 'warning', restored: 'success' } as const;

/** Restores removed content, for as long as that may be done. */
function RestoreButton({ removal: { id, name, count, undoUntil } }: { removal: Removal }) {
  const restore = useOperation('restoreRemoval', { onSuccess: useRecordSaved('removals') });
  const now = useNow(10_000);
  if (undoUntil === null || Date.parse(undoUntil) <= now) return null;
  return (
    <ConfirmButton
      verb="恢复"
      title={`恢复“${name}”的 ${count} 条内容？`}
      text="审核台里的那一条处理不变，其余内容重新公开。"
      done="正在恢复"
      act={restore}
      onConfirm={() => restore.mutateAsync({ params: { id } })}
      look={{ size: 'small' }}
    />
  );
}

/** Removals of an author's content beside a decision, the latest first. */
export function RemovalList() {
  const mayRestore = useMay('removals.restore');
  return (
    <RecordList<Removal> filters={filters} perPage={50}>
      <DataTable<Removal> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col
          source="uid"
          disableSort
          render={({ uid, name }: Removal) => (
            <Link component={RouterLink} to={`/accounts/${uid}/show`}>
              {name || '—'} · {uid}
            </Link>
          )}
        />
        <DataTable.NumberCol source="count" disableSort />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: Removal) => (
            <Chip size="small" variant="outlined" label={labels.RemovalState[state]} color={colors[state]} />
          )}
        />
        <DataTable.Col source="reason" disableSort />
        <DataTable.Col
          source="itemId"
          disableSort
          render={({ itemId }: Removal) => (
            <Link component={RouterLink} to={`/moderation?c=${itemId}`}>
              #{itemId}
            </Link>
          )}
        />
        <DataTable.Col source="createdBy" disableSort />
        <TimeCol source="createdAt" disableSort />
        {mayRestore && (
          <DataTable.Col label="操作" render={(removal: Removal) => <RestoreButton removal={removal} />} />
        )}
      </DataTable>
    </RecordList>
  );
}
