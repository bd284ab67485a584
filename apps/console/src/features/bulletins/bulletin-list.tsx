import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import {
  ColumnsButton,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  SearchInput,
  SelectInput,
  TopToolbar,
} from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import type { CsvColumn } from '../../platform/csv/csv';
import { ExportCsvButton } from '../../platform/csv/export-button';
import { choicesOf } from '../../platform/fields/choices';
import { formatTime } from '../../platform/time/time';
import { TimeField } from '../../platform/time/time-field';
import { BulletinBulkActions } from './bulletin-bulk-actions';
import { BulletinStateChip } from './bulletin-state-chip';
import { excerpt } from './bulletin.rules';

type Bulletin = Schemas['BulletinRecord'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索标题" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.BulletinState)} alwaysOn />,
];

const columns: readonly CsvColumn<Bulletin>[] = [
  { header: '编号', text: ({ id }) => id },
  { header: '标题', text: ({ title }) => title },
  { header: '内容', text: ({ content }) => excerpt(content, 2_000) },
  { header: '展示位置', text: ({ posType }) => labels.PosType[posType] },
  { header: '状态', text: ({ state }) => labels.BulletinState[state] },
  { header: '发布时间', text: ({ publishAt }) => formatTime(publishAt) },
  { header: '结束时间', text: ({ endAt }) => formatTime(endAt) },
  { header: '创建人', text: ({ createdBy }) => createdBy },
  { header: '创建时间', text: ({ createdAt }) => formatTime(createdAt) },
];

function BulletinListActions() {
  return (
    <TopToolbar>
      <FilterButton />
      <ColumnsButton />
      <ExportCsvButton<Bulletin> name="公告" columns={columns} />
      <CreateButton label="新建公告" variant="contained" />
    </TopToolbar>
  );
}

function TitleCell({ bulletin }: { bulletin: Bulletin }) {
  return (
    <Box sx={{ minWidth: 200, maxWidth: 380 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {bulletin.title}
      </Typography>
      <Typography variant="caption" noWrap component="div" sx={{ color: 'text.secondary' }}>
        {excerpt(bulletin.content)}
      </Typography>
    </Box>
  );
}

/** Every bulletin in every state. */
export function BulletinList() {
  const mayEdit = useMay('bulletins.edit');
  const mayPublish = useMay('bulletins.publish');
  return (
    <List<Bulletin>
      filters={filters}
      actions={<BulletinListActions />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      exporter={false}
    >
      <DataTable<Bulletin>
        rowClick={mayEdit ? 'edit' : 'show'}
        bulkActionButtons={mayEdit || mayPublish ? <BulletinBulkActions /> : false}
        hiddenColumns={['posType', 'createdAt']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="title" disableSort render={(bulletin: Bulletin) => <TitleCell bulletin={bulletin} />} />
        <DataTable.Col source="posType" disableSort render={({ posType }: Bulletin) => labels.PosType[posType]} />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: Bulletin) => <BulletinStateChip state={state} />}
        />
        <DataTable.Col source="publishAt" disableSort>
          <TimeField source="publishAt" />
        </DataTable.Col>
        <DataTable.Col source="endAt" disableSort>
          <TimeField source="endAt" />
        </DataTable.Col>
        <DataTable.Col source="createdBy" disableSort />
        <DataTable.Col source="createdAt">
          <TimeField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="updatedAt">
          <TimeField source="updatedAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
