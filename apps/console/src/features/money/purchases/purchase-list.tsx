import Link from '@mui/material/Link';
import type { Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { formatTime } from '#platform/time/time';
import { waiverWords } from './purchases.rules';

type Purchase = Schemas['GamePurchase'];

const ways = [
  { id: false, name: '付费' },
  { id: true, name: '免付' },
];

const filters = [
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <NumberInput key="gameId" source="gameId" min={1} alwaysOn />,
  <SelectInput key="waived" source="waived" choices={ways} alwaysOn />,
];

const csv: CsvExport<Purchase> = {
  name: '游戏购买',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '玩家 UID', text: ({ uid }) => uid },
    { header: '游戏编号', text: ({ gameId }) => gameId },
    { header: '游戏', text: ({ name }) => name },
    { header: '当时价格', text: ({ price }) => price },
    { header: '实付', text: ({ paid }) => paid },
    { header: '免付原因', text: ({ waivedBy }) => waiverWords(waivedBy) },
    { header: '购买时间', text: ({ createdAt }) => formatTime(createdAt) },
  ],
};

/** Who bought which game for how much. */
export function PurchaseList() {
  return (
    <RecordList<Purchase> filters={filters} csv={csv} perPage={50}>
      <DataTable<Purchase> rowClick={false} bulkActionButtons={false} hiddenColumns={['gameId']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="uid"
          disableSort
          render={({ uid }: Purchase) => (
            <Link component={RouterLink} to={`/accounts/${uid}/show`}>
              {uid}
            </Link>
          )}
        />
        <DataTable.NumberCol source="gameId" disableSort />
        <DataTable.Col source="name" disableSort />
        <DataTable.NumberCol source="price" disableSort />
        <DataTable.NumberCol source="paid" disableSort />
        <DataTable.Col source="waivedBy" disableSort render={({ waivedBy }: Purchase) => waiverWords(waivedBy)} />
        <TimeCol source="createdAt" />
      </DataTable>
    </RecordList>
  );
}
