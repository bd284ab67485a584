import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { formatTime } from '#platform/time/time';
import { contentWords, waiverWords } from './purchases.rules';

type Purchase = Schemas['Purchase'];

const ways = [
  { id: false, name: '付费' },
  { id: true, name: '免付' },
];

const filters = [
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <SelectInput key="subjectKind" source="subjectKind" choices={choicesOf(labels.PurchaseSubjectKind)} alwaysOn />,
  <NumberInput key="subjectId" source="subjectId" min={1} alwaysOn />,
  <SelectInput key="waived" source="waived" choices={ways} alwaysOn />,
];

const csv: CsvExport<Purchase> = {
  name: '购买记录',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '玩家 UID', text: ({ uid }) => uid },
    { header: '类别', text: ({ subjectKind }) => labels.PurchaseSubjectKind[subjectKind] },
    { header: '内容编号', text: ({ subjectId }) => subjectId },
    { header: '内容', text: ({ name }) => name },
    { header: '章数', text: ({ partCount }) => partCount ?? '' },
    { header: '当时价格', text: ({ price }) => price },
    { header: '实付', text: ({ paid }) => paid },
    { header: '免付原因', text: ({ waivedBy }) => waiverWords(waivedBy) },
    { header: '购买时间', text: ({ createdAt }) => formatTime(createdAt) },
  ],
};

/** The list of purchases. */
export function PurchaseList() {
  return (
    <RecordList<Purchase> filters={filters} csv={csv} perPage={50}>
      <DataTable<Purchase> rowClick={false} bulkActionButtons={false} hiddenColumns={['subjectId']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="uid" label="玩家" disableSort render={({ uid }: Purchase) => <PlayerCell uid={uid} />} />
        <DataTable.NumberCol source="subjectId" disableSort />
        <DataTable.Col source="name" disableSort render={contentWords} />
        <DataTable.NumberCol source="price" disableSort />
        <DataTable.NumberCol source="paid" disableSort />
        <DataTable.Col source="waivedBy" disableSort render={({ waivedBy }: Purchase) => waiverWords(waivedBy)} />
        <TimeCol source="createdAt" />
      </DataTable>
    </RecordList>
  );
}
