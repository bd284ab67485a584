import Link from '@mui/material/Link';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { DayInput } from '#platform/time/day-input';
import { dayOf, endOfDay, startOfDay } from '#platform/time/days';
import { formatTime } from '#platform/time/time';
import { accountWords, uidOf } from './wallet.rules';

type Transfer = Schemas['Transfer'];

const filters = [
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.TransferKind)} alwaysOn />,
  <DayInput key="from" source="from" format={dayOf} parse={startOfDay} alwaysOn />,
  <DayInput key="to" source="to" format={dayOf} parse={endOfDay} alwaysOn />,
  <SelectInput key="house" source="house" choices={choicesOf(labels.HouseAccount)} />,
  <TextInput key="origin" source="origin" />,
];

const csv: CsvExport<Transfer> = {
  name: 'X钻流水',
  columns: [
    { header: '流水号', text: ({ id }) => id },
    { header: '时间', text: ({ at }) => formatTime(at) },
    { header: '类型', text: ({ kind }) => labels.TransferKind[kind] },
    { header: '转出账户', text: ({ debit }) => accountWords(debit) },
    { header: '转入账户', text: ({ credit }) => accountWords(credit) },
    { header: '数量', text: ({ amount }) => amount },
    { header: '转出后余额', text: ({ debitBalance }) => debitBalance ?? '' },
    { header: '转入后余额', text: ({ creditBalance }) => creditBalance ?? '' },
    { header: '说明', text: ({ title }) => title },
    { header: '来源单号', text: ({ origin }) => origin },
    { header: '分项', text: ({ leg }) => leg },
    { header: '操作人', text: ({ actor }) => actor },
  ],
};

/** A player's account leads to the player. */
function Account({ account }: { account: string }) {
  const uid = uidOf(account);
  if (uid === null) return accountWords(account);
  return (
    <Link component={RouterLink} to={`/accounts/${uid}/show`}>
      {accountWords(account)}
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
        <DataTable.Col source="origin" disableSort />
        <DataTable.Col source="leg" disableSort />
        <DataTable.Col source="actor" disableSort sx={short} />
      </DataTable>
    </RecordList>
  );
}
