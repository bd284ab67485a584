import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { GiftPackageStateChip } from './gift-package-header';
import { rewardWords, stockWords } from './gift-package.rules';

type GiftPackage = Schemas['GiftPackage'];

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(labels.GiftPackageState)} alwaysOn />,
  <NumberInput key="gameId" source="gameId" min={1} alwaysOn />,
];

const csv: CsvExport<GiftPackage> = {
  name: '礼包',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '名称', text: ({ name }) => name },
    { header: '奖励', text: rewardWords },
    { header: '状态', text: ({ state }) => labels.GiftPackageState[state] },
    { header: '已领取', text: ({ claimed }) => claimed },
    { header: '库存', text: ({ stock }) => stock ?? '不限' },
    { header: '剩余游戏码', text: ({ gameCodesLeft }) => gameCodesLeft },
    { header: '开始时间', text: ({ startAt }) => formatTime(startAt) },
    { header: '结束时间', text: ({ endAt }) => formatTime(endAt) },
  ],
};

/** Packages in every state. */
export function GiftPackageList() {
  return (
    <RecordList<GiftPackage> filters={filters} csv={csv} createLabel="新建礼包">
      <DataTable<GiftPackage>
        rowClick={useRowClick()}
        bulkActionButtons={false}
        hiddenColumns={['gameId', 'createdAt']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="name"
          disableSort
          render={({ name, summary }: GiftPackage) => <TwoLineCell title={name} detail={summary} width={[180, 320]} />}
        />
        <DataTable.NumberCol source="gameId" disableSort />
        <DataTable.Col source="rewards" disableSort render={rewardWords} />
        <DataTable.Col source="state" disableSort render={GiftPackageStateChip} />
        <DataTable.Col source="claimed" align="right" disableSort render={stockWords} />
        <DataTable.Col
          source="gameCodesLeft"
          align="right"
          disableSort
          render={({ hasGameCode, gameCodesLeft }: GiftPackage) => (hasGameCode ? gameCodesLeft : '—')}
        />
        <TimeCol source="startAt" disableSort />
        <TimeCol source="endAt" disableSort />
        <DataTable.NumberCol source="sortOrder" />
        <TimeCol source="createdAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
