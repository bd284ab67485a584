import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { AlertStateChip, alertStateFilter, CloseAlertButton } from '#platform/alerts/alert-cells';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { PlayerCell } from '#platform/player-panels/player-cell';

type GiftAlert = Schemas['GiftAlert'];

const filters = [alertStateFilter, <NumberInput key="uid" source="uid" min={1} alwaysOn />];

function CloseButton({ id }: Pick<GiftAlert, 'id'>) {
  const close = useOperation('closeGiftAlert', { onSuccess: useRecordSaved('gift-alerts') });
  return <CloseAlertButton isPending={close.isPending} onClose={(done) => close.mutate({ params: { id } }, done)} />;
}

/** Alerts about too many wrong gift codes. */
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
          label="玩家"
          disableSort
          render={({ uid }: GiftAlert) => <PlayerCell uid={uid} />}
        />
        <DataTable.Col source="state" disableSort render={({ state }: GiftAlert) => <AlertStateChip state={state} />} />
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
