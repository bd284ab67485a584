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
import { MessageBulkActions } from './message-bulk-actions';
import { MessageStateChip } from './message-state-chip';
import { audienceWords, readWords } from './message.rules';

type Message = Schemas['SystemMessage'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索标题" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.MessageState)} alwaysOn />,
];

const columns: readonly CsvColumn<Message>[] = [
  { header: '编号', text: ({ id }) => id },
  { header: '标题', text: ({ title }) => title },
  { header: '内容', text: ({ content }) => content },
  { header: '链接', text: ({ link }) => link },
  { header: '发送对象', text: ({ audience, reached }) => audienceWords(audience, reached) },
  { header: '状态', text: ({ state }) => labels.MessageState[state] },
  { header: '发送时间', text: ({ sendAt }) => formatTime(sendAt) },
  { header: '触达人数', text: ({ reached }) => reached },
  { header: '已读人数', text: ({ readCount }) => readCount },
  { header: '发送人', text: ({ createdBy }) => createdBy },
];

function MessageListActions() {
  return (
    <TopToolbar>
      <FilterButton />
      <ColumnsButton />
      <ExportCsvButton<Message> name="系统消息" columns={columns} />
      <CreateButton label="发送消息" variant="contained" />
    </TopToolbar>
  );
}

function TitleCell({ message }: { message: Message }) {
  return (
    <Box sx={{ minWidth: 180, maxWidth: 320 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {message.title}
      </Typography>
      <Typography variant="caption" noWrap component="div" sx={{ color: 'text.secondary' }}>
        {message.content}
      </Typography>
    </Box>
  );
}

/** Every system message with its state, whom it reached and who read it. */
export function MessageList() {
  const maySend = useMay('messages.send');
  return (
    <List<Message>
      filters={filters}
      actions={<MessageListActions />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      exporter={false}
    >
      <DataTable<Message>
        rowClick="show"
        bulkActionButtons={maySend ? <MessageBulkActions /> : false}
        hiddenColumns={['link', 'createdAt']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="title" disableSort render={(message: Message) => <TitleCell message={message} />} />
        <DataTable.Col
          source="audience"
          disableSort
          render={({ audience, reached }: Message) => audienceWords(audience, reached)}
        />
        <DataTable.Col source="link" disableSort render={({ link }: Message) => link || '—'} />
        <DataTable.Col source="state" disableSort render={({ state }: Message) => <MessageStateChip state={state} />} />
        <DataTable.NumberCol source="reached" disableSort />
        <DataTable.Col source="readCount" align="right" disableSort render={readWords} />
        <DataTable.Col source="sendAt">
          <TimeField source="sendAt" />
        </DataTable.Col>
        <DataTable.Col source="createdBy" disableSort />
        <DataTable.Col source="createdAt">
          <TimeField source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
