import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../platform/access/session-context';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';
import { choicesOf } from '../../platform/fields/choices';
import { RecordList } from '../../platform/lists/record-list';
import { TimeCol } from '../../platform/lists/time-col';

type GiftAlert = Schemas['GiftAlert'];

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(labels.GiftAlertState)} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
];

function CloseButton({ id }: Pick<GiftAlert, 'id'>) {
  const notify = useNotify();
  const close = useOperation('closeGiftAlert', { onSuccess: useRecordSaved('gift-alerts') });
  const done = {
    onSuccess: () => notify('已标记为已处理', { type: 'success' }),
    onError: (error: Error) => notify(messageOf(error), { type: 'error' }),
  };
  return (
    <Button size="small" disabled={close.isPending} onClick={() => close.mutate({ params: { id } }, done)}>
      标记已处理
    </Button>
  );
}

/** Who types too many wrong codes. */
export function GiftAlertList() {
  const mayClose = useMay('gift-alerts.close');
  return (
    <RecordList<GiftAlert> filters={filters}>
      <DataTable<GiftAlert> rowClick={false} bulkActionButtons={false}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="reason" disableSort render={({ reason }: GiftAlert) => labels.GiftAlertReason[reason]} />
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col
          source="uid"
          disableSort
          render={({ uid }: GiftAlert) => (
            <Link component={RouterLink} to={`/accounts/${uid}/show`}>
              玩家 {uid}
            </Link>
          )}
        />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: GiftAlert) => (
            <Chip
              size="small"
              variant="outlined"
              label={labels.GiftAlertState[state]}
              color={state === 'open' ? 'warning' : 'default'}
            />
          )}
        />
        <TimeCol source="createdAt" disableSort />
        <DataTable.Col source="closedBy" disableSort render={({ closedBy }: GiftAlert) => closedBy ?? '—'} />
        {mayClose && (
          <DataTable.Col
            label="操作"
            render={({ id, state }: GiftAlert) => (state === 'open' ? <CloseButton id={id} /> : null)}
          />
        )}
      </DataTable>
    </RecordList>
  );
}
