import { labels, type Schemas } from '@ug/contract';
import { DataTable, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { AlertStateChip, alertStateFilter, CloseAlertButton } from '#platform/alerts/alert-cells';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';

type SignInAlert = Schemas['SignInAlert'];

const filters = [
  alertStateFilter,
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.GuessKind)} alwaysOn />,
];

function CloseButton({ id }: Pick<SignInAlert, 'id'>) {
  const close = useOperation('closeSignInAlert', { onSuccess: useRecordSaved('sign-in-alerts') });
  return <CloseAlertButton isPending={close.isPending} onClose={(done) => close.mutate({ params: { id } }, done)} />;
}

/** Alerts about attempts to guess passwords and codes. */
export function SignInAlertList() {
  const mayClose = useMay('sign-in-alerts.close');
  return (
    <RecordList<SignInAlert> filters={filters}>
      <DataTable<SignInAlert> rowClick={false} bulkActionButtons={false}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="kind"
          disableSort
          render={({ kind, reason }: SignInAlert) => (
            <TwoLineCell title={labels.GuessKind[kind]} detail={labels.GuessReason[reason]} width={[84, 120]} />
          )}
        />
        <DataTable.Col source="subject" disableSort />
        <DataTable.NumberCol source="count" disableSort />
        <DataTable.NumberCol source="stopped" disableSort />
        <DataTable.Col
          source="networks"
          disableSort
          render={({ networks }: SignInAlert) => networks.join('、') || '—'}
        />
        <TimeCol source="firstAt" disableSort />
        <TimeCol source="lastAt" disableSort />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: SignInAlert) => <AlertStateChip state={state} />}
        />
        <DataTable.Col
          label={mayClose ? '处理' : '处理人'}
          render={({ id, state, closedBy }: SignInAlert) =>
            state === 'open' && mayClose ? <CloseButton id={id} /> : (closedBy ?? '—')
          }
        />
      </DataTable>
    </RecordList>
  );
}
