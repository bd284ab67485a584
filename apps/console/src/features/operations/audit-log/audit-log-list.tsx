import type { Schemas } from '@ug/contract';
import {
  AutocompleteInput,
  DataTable,
  ReferenceInput,
  SelectInput,
  TextInput,
  useGetResourceLabel,
  useResourceDefinitions,
} from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { actionChoices, actionWord } from '#platform/history/action-words';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { DayInput } from '#platform/time/day-input';
import { EntryButton } from './entry-drawer';
import { dayOf, endOfDay, startOfDay } from '#platform/time/days';

type Entry = Schemas['AuditEntry'];

const actions = choicesOf(actionChoices());

/** The filters need the list of resources and whether the operator may read staff, so they are made in the page. */
function useFilters() {
  const resources = Object.keys(useResourceDefinitions());
  const labelOf = useGetResourceLabel();
  const mayReadStaff = useMay('staff.view');
  const choices = resources.map((name) => ({ id: name, name: labelOf(name, 1) }));
  return [
    <SelectInput key="resource" source="resource" choices={choices} alwaysOn />,
    <SelectInput key="action" source="action" choices={actions} alwaysOn />,
    <DayInput key="from" source="from" format={dayOf} parse={startOfDay} alwaysOn />,
    <DayInput key="to" source="to" format={dayOf} parse={endOfDay} alwaysOn />,
    <TextInput key="recordId" source="recordId" />,
    ...(mayReadStaff
      ? [
          <ReferenceInput key="staffId" source="staffId" reference="staff">
            <AutocompleteInput label="员工" optionText="name" filterToQuery={(q: string) => ({ q })} />
          </ReferenceInput>,
        ]
      : []),
  ];
}

/** Every write of the console, newest first; read-only. */
export function AuditLogList() {
  const labelOf = useGetResourceLabel();
  return (
    <RecordList<Entry> filters={useFilters()} perPage={50}>
      <DataTable<Entry> bulkActionButtons={false} rowClick={false}>
        <TimeCol source="at" disableSort />
        <DataTable.Col source="staffName" disableSort render={({ staffName }: Entry) => staffName || '系统'} />
        <DataTable.Col source="action" disableSort render={actionWord} />
        <DataTable.Col source="resource" disableSort render={({ resource }: Entry) => labelOf(resource, 1)} />
        <DataTable.Col source="recordLabel" disableSort />
        <DataTable.Col source="recordId" disableSort />
        <DataTable.Col label="变化" render={(entry: Entry) => <EntryButton entry={entry} />} />
      </DataTable>
    </RecordList>
  );
}
