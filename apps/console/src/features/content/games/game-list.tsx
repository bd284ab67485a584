import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { useRowClick } from '#platform/lists/use-row-click';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { formatTime } from '#platform/time/time';
import { GameBulkActions } from './game-bulk-actions';
import { GameIcon, StateChip } from './game-face';
import { currentVersions, priceText } from './game.rules';
import { SortOrderButton } from './sort-order-drawer';

type Game = Schemas['Game'];

const csv: CsvExport<Game> = {
  name: '游戏',
  columns: [
    { header: '编号', text: (game) => game.id },
    { header: '名称', text: (game) => game.name },
    { header: '类型', text: (game) => labels.GameType[game.type] },
    { header: '状态', text: (game) => labels.GameState[game.state] },
    { header: '收费方式', text: (game) => labels.OnlineType[game.onlineType] },
    { header: '价格（X钻）', text: (game) => game.buyAmount },
    { header: '下载次数', text: (game) => game.downloadCount },
    {
      header: '版本',
      text: (game) => currentVersions(game.packages, (platform) => labels.PlatformType[platform]).join(' / '),
    },
    { header: '开发者', text: (game) => game.developer },
    { header: '标签', text: (game) => game.tags.join('、') },
    { header: '适龄提示', text: (game) => labels.AgeRating[game.ageRating] },
    { header: '评分', text: (game) => game.score },
    { header: '推荐排序', text: (game) => game.sortOrder },
    { header: '上架时间', text: (game) => formatTime(game.publishAt) },
    { header: '创建时间', text: (game) => formatTime(game.createdAt) },
    { header: '更新时间', text: (game) => formatTime(game.updatedAt) },
  ],
};

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索名称" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.GameState)} alwaysOn />,
  <SelectInput key="type" source="type" choices={choicesOf(labels.GameType)} />,
  <SelectInput key="onlineType" source="onlineType" choices={choicesOf(labels.OnlineType, Number)} />,
];

const nowrap = () => ({ whiteSpace: 'nowrap' });
const platformWord = (platform: Schemas['PlatformType']) => labels.PlatformType[platform];

function VersionCell({ game }: { game: Game }) {
  const versions = currentVersions(game.packages, platformWord);
  if (versions.length === 0) return '—';
  return versions.map((version) => (
    <Typography key={version} variant="body2" component="div" noWrap>
      {version}
    </Typography>
  ));
}

/** Every game in every state. */
export function GameList() {
  const mayEdit = useMay('games.edit');
  const mayPublish = useMay('games.publish');
  return (
    <RecordList<Game> filters={filters} csv={csv} createLabel="新建游戏" sort={{ field: 'updatedAt', order: 'DESC' }}>
      <DataTable<Game>
        rowClick={useRowClick()}
        bulkActionButtons={mayEdit || mayPublish ? <GameBulkActions /> : false}
        hiddenColumns={['id', 'developer', 'score', 'createdAt']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="icon" disableSort render={(game: Game) => <GameIcon game={game} />} />
        <DataTable.Col
          source="name"
          render={({ name, summary }: Game) => <TwoLineCell title={name} detail={summary} width={[140, 240]} />}
        />
        <DataTable.Col source="type" disableSort render={({ type }: Game) => labels.GameType[type]} />
        <DataTable.Col source="state" render={(game: Game) => <StateChip state={game.state} />} />
        <DataTable.Col source="buyAmount" disableSort align="right" cellSx={nowrap} render={priceText} />
        <DataTable.NumberCol source="downloadCount" />
        <DataTable.Col source="packages" disableSort render={(game: Game) => <VersionCell game={game} />} />
        <DataTable.Col source="developer" disableSort />
        <DataTable.NumberCol source="score" disableSort />
        <DataTable.Col source="sortOrder" align="right" render={(game: Game) => <SortOrderButton game={game} />} />
        <TimeCol source="createdAt" />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
