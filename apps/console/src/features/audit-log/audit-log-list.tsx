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
import { useMay } from '../../platform/access/session-context';
import { choicesOf } from '../../platform/fields/choices';
import { actionWords, useActionWord } from '../../platform/history/audit-words';
import { RecordList } from '../../platform/lists/record-list';
import { TimeCol } from '../../platform/lists/time-col';
import { DayInput } from '../../platform/time/day-input';
import { EntryButton } from './entry-drawer';
import { dayOf, endOfDay, startOfDay } from './days';

type Entry = Schemas['AuditEntry'];

// One action has one name in the filter, whatever each resource calls it.
const actionChoices = choicesOf({ ...actionWords, publish: '上架、发布', schedule: '定时上架、发布' });

/** The filters need the list of resources and whether the operator may read staff, so they are made in the page. */
function useFilters() {
  const resources = Object.keys(useResourceDefinitions());
  const labelOf = useGetResourceLabel();
  const mayReadStaff = useMay('staff.view');
  const choices = resources.map((name) => ({ id: name, name: labelOf(name, 1) }));
  return [
    <SelectInput key="resource" source="resource" choices={choices} alwaysOn />,
    <SelectInput key="action" source="action" choices={actionChoices} alwaysOn />,
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

/** Every write of the console, newest first; nobody can change it. */
export function AuditLogList() {
  const labelOf = useGetResourceLabel();
  const wordOf = useActionWord();
  return (
    <RecordList<Entry> filters={useFilters()} perPage={50}>
      <DataTable<Entry> bulkActionButtons={false} rowClick={false}>
        <TimeCol source="at" disableSort />
        <DataTable.Col source="staffName" disableSort render={({ staffName }: Entry) => staffName || '系统'} />
        <DataTable.Col source="action" disableSort render={wordOf} />
        <DataTable.Col source="resource" disableSort render={({ resource }: Entry) => labelOf(resource, 1)} />
        <DataTable.Col source="recordLabel" disableSort />
        <DataTable.Col source="recordId" disableSort />
        <DataTable.Col label="变化" render={(entry: Entry) => <EntryButton entry={entry} />} />
      </DataTable>
    </RecordList>
  );
}
