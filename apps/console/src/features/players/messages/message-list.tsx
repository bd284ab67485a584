import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { ProgressLine } from '#platform/fields/progress-line';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { useRowClick } from '#platform/lists/use-row-click';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { formatTime } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { MessageBulkActions } from './message-bulk-actions';
import { MessageStateChip } from './message-state-chip';
import { audienceWords, progressVerb, readWords } from './message.rules';

type Message = Schemas['SystemMessage'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索标题" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.MessageState)} alwaysOn />,
];

const csv: CsvExport<Message> = {
  name: '系统消息',
  columns: [
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
  ],
};

/** Every system message with its state, whom it reached and who read it. */
export function MessageList() {
  const maySend = useMay('messages.send');
  return (
    <RecordList<Message> filters={filters} csv={csv} createLabel="发送消息">
      <DataTable<Message>
        rowClick={useRowClick()}
        bulkActionButtons={maySend ? <MessageBulkActions /> : false}
        hiddenColumns={['link', 'createdAt']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="title"
          disableSort
          render={({ title, content }: Message) => <TwoLineCell title={title} detail={content} width={[180, 320]} />}
        />
        <DataTable.Col
          source="audience"
          disableSort
          render={({ audience, reached }: Message) => audienceWords(audience, reached)}
        />
        <DataTable.Col source="link" disableSort render={({ link }: Message) => link || '—'} />
        <DataTable.Col source="state" disableSort render={({ state }: Message) => <MessageStateChip state={state} />} />
        <DataTable.Col
          source="reached"
          align="right"
          disableSort
          render={({ reached, state, progress }: Message) =>
            progress ? <ProgressLine progress={progress} verb={progressVerb(state)} /> : grouped(reached)
          }
        />
        <DataTable.Col source="readCount" align="right" disableSort sx={{ whiteSpace: 'nowrap' }} render={readWords} />
        <TimeCol source="sendAt" />
        <DataTable.Col source="createdBy" disableSort />
        <TimeCol source="createdAt" />
      </DataTable>
    </RecordList>
  );
}
