import Box from '@mui/material/Box';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { EraseButton, RevealButton } from './identity-buttons';

type Identity = Schemas['Identity'];

const filters = [<NumberInput key="uid" source="uid" min={1} alwaysOn />];

/** Players with a real name, masked. The list has no export. */
export function IdentityList() {
  const mayReveal = useMay('identities.reveal');
  const mayErase = useMay('identities.erase');
  return (
    <RecordList<Identity> filters={filters} perPage={50}>
      <DataTable<Identity> rowClick={false} bulkActionButtons={false}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="uid" label="玩家" disableSort render={({ uid }: Identity) => <PlayerCell uid={uid} />} />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="number" disableSort />
        <DataTable.NumberCol source="age" disableSort />
        <DataTable.Col
          source="checkedBy"
          disableSort
          render={({ checkedBy }: Identity) => labels.IdentityChecker[checkedBy]}
        />
        <TimeCol source="createdAt" disableSort />
        {(mayReveal || mayErase) && (
          <DataTable.Col
            label="操作"
            render={(identity: Identity) => (
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                {mayReveal && <RevealButton identity={identity} />}
                {mayErase && <EraseButton identity={identity} />}
              </Box>
            )}
          />
        )}
      </DataTable>
    </RecordList>
  );
}
