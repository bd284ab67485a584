import type { Schemas } from '@ug/contract';
import { DataTable, NumberInput } from 'react-admin';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { formatTime } from '#platform/time/time';
import { rewardWords, sourceWords } from './gift.rules';

type GivenGift = Schemas['GivenGift'];

const filters = [
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <NumberInput key="packageId" source="packageId" min={1} alwaysOn />,
];

const csv: CsvExport<GivenGift> = {
  name: '礼包发放',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '玩家 UID', text: ({ uid }) => uid },
    { header: '礼包编号', text: ({ packageId }) => packageId ?? '' },
    { header: '礼包', text: ({ name }) => name },
    { header: '来源', text: sourceWords },
    { header: '奖励', text: rewardWords },
    { header: '游戏兑换码', text: ({ gameCode }) => gameCode ?? '' },
    { header: '发放时间', text: ({ claimedAt }) => formatTime(claimedAt) },
  ],
};

/** Gifts of all players, by the gift centre or a code. */
export function GiftList() {
  return (
    <RecordList<GivenGift> filters={filters} csv={csv} perPage={50}>
      <DataTable<GivenGift> rowClick={false} bulkActionButtons={false} hiddenColumns={['packageId']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="uid"
          label="玩家"
          disableSort
          render={({ uid }: GivenGift) => <PlayerCell uid={uid} />}
        />
        <DataTable.NumberCol source="packageId" disableSort />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="source" disableSort render={sourceWords} />
        <DataTable.Col source="rewards" disableSort render={rewardWords} />
        <DataTable.Col source="gameCode" disableSort render={({ gameCode }: GivenGift) => gameCode ?? '—'} />
        <TimeCol source="claimedAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
