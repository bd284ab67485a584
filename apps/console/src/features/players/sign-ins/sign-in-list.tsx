import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { OutcomeChip } from './sign-in-cells';

type SignIn = Schemas['SignIn'];

const filters = [
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <SelectInput key="outcome" source="outcome" choices={choicesOf(labels.SignInOutcome)} alwaysOn />,
];

/** When and where players signed in, or somebody tried. */
export function SignInList() {
  return (
    <RecordList<SignIn> filters={filters}>
      <DataTable<SignIn> rowClick={false} bulkActionButtons={false}>
        <DataTable.NumberCol source="id" />
        <TimeCol source="at" disableSort />
        <DataTable.Col source="uid" label="玩家" disableSort render={({ uid }: SignIn) => <PlayerCell uid={uid} />} />
        <DataTable.Col source="outcome" disableSort render={(signIn: SignIn) => <OutcomeChip {...signIn} />} />
        <DataTable.Col source="way" disableSort render={({ way }: SignIn) => labels.SignInWay[way]} />
        <DataTable.Col source="device" disableSort />
        <DataTable.Col source="network" disableSort render={({ network }: SignIn) => network || '—'} />
      </DataTable>
    </RecordList>
  );
}
