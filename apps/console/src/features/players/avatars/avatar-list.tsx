import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { WithdrawButton } from './withdraw-button';

type PlayerAvatar = Schemas['Avatar'];

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(labels.AvatarState)} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
];

const colors = {
  waiting: 'warning',
  shown: 'success',
  refused: 'error',
  withdrawn: 'error',
  replaced: 'default',
} as const;

const isWorn = ({ state }: PlayerAvatar): boolean => state === 'waiting' || state === 'shown';

/** The bytes of an unused picture are removed a day later; then a letter stands in its place. */
function Picture({ picture, name }: PlayerAvatar) {
  return (
    <Avatar variant="rounded" src={picture} alt={`${name} 的头像`} sx={{ width: 72, height: 72 }}>
      {name.slice(0, 1)}
    </Avatar>
  );
}

/** The pictures that players gave themselves, the latest first; a bad one is taken back. */
export function AvatarList() {
  const mayWithdraw = useMay('avatars.withdraw');
  return (
    <RecordList<PlayerAvatar> filters={filters} perPage={50}>
      <DataTable<PlayerAvatar> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="picture" disableSort render={Picture} />
        <DataTable.Col
          source="uid"
          disableSort
          render={({ uid, name }: PlayerAvatar) => (
            <Link component={RouterLink} to={`/accounts/${uid}/show`}>
              {name || '—'} · {uid}
            </Link>
          )}
        />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: PlayerAvatar) => (
            <Chip size="small" variant="outlined" label={labels.AvatarState[state]} color={colors[state]} />
          )}
        />
        <DataTable.Col source="reason" disableSort render={({ reason }: PlayerAvatar) => reason || '—'} />
        <TimeCol source="createdAt" disableSort />
        {mayWithdraw && (
          <DataTable.Col
            label="操作"
            render={(avatar: PlayerAvatar) => isWorn(avatar) && <WithdrawButton avatar={avatar} />}
          />
        )}
      </DataTable>
    </RecordList>
  );
}
