import Link from '@mui/material/Link';
import { labels, type Schemas } from '@ug/contract';
import { accountWords, legWords, originWords, transferColumns } from '@ug/tables';
import { DataTable, NumberInput, SelectInput, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { holds } from '#platform/session/session';
import { DayInput } from '#platform/time/day-input';
import { dayOf, endOfDay, startOfDay } from '#platform/time/days';
import { formatTime } from '#platform/time/time';
import { originOf, originPage, uidOf } from './wallet.rules';

type Transfer = Schemas['Transfer'];

const filters = [
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.TransferKind)} alwaysOn />,
  <DayInput key="from" source="from" format={dayOf} parse={startOfDay} alwaysOn />,
  <DayInput key="to" source="to" format={dayOf} parse={endOfDay} alwaysOn />,
  <SelectInput key="house" source="house" choices={choicesOf(labels.HouseAccount)} />,
  <TextInput key="origin" source="origin" parse={originOf} format={(code?: string) => originWords(code ?? '')} />,
];

const csv: CsvExport<Transfer> = { name: 'X钻流水', columns: transferColumns(formatTime) };

/** A player's account leads to the player. */
function Account({ account }: { account: string }) {
  const uid = uidOf(account);
  return uid === null ? accountWords(account) : <PlayerCell uid={uid} />;
}

/** The cause of a transfer, linked to its page for accounts that may see it. */
function Origin({ origin }: Transfer) {
  const page = originPage(origin);
  const session = useSession();
  if (!page || !holds(session, `${page.resource}.view`)) return originWords(origin);
  return (
    <Link component={RouterLink} to={page.to}>
      {originWords(origin)}
    </Link>
  );
}

/** Words of a few characters, which are not broken to make room for long ones. */
const short = { whiteSpace: 'nowrap' };

/** The whole ledger, newest first; read-only. */
export function TransferList() {
  return (
    <RecordList<Transfer> filters={filters} csv={csv} perPage={50}>
      <DataTable<Transfer>
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['leg', 'debitBalance', 'creditBalance']}
      >
        <DataTable.NumberCol source="id" />
        <TimeCol source="at" />
        <DataTable.Col
          source="kind"
          disableSort
          sx={short}
          render={({ kind }: Transfer) => labels.TransferKind[kind]}
        />
        <DataTable.Col
          source="debit"
          disableSort
          sx={short}
          render={({ debit }: Transfer) => <Account account={debit} />}
        />
        <DataTable.Col
          source="credit"
          disableSort
          sx={short}
          render={({ credit }: Transfer) => <Account account={credit} />}
        />
        <DataTable.NumberCol source="amount" disableSort />
        <DataTable.NumberCol source="debitBalance" disableSort />
        <DataTable.NumberCol source="creditBalance" disableSort />
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="origin" disableSort sx={short} render={Origin} />
        <DataTable.Col source="leg" disableSort render={({ leg }: Transfer) => legWords(leg)} />
        <DataTable.Col source="actor" disableSort sx={short} />
      </DataTable>
    </RecordList>
  );
}
