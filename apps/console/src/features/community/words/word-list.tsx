import DeleteIcon from '@mui/icons-material/DeleteOutline';
import DisableIcon from '@mui/icons-material/PauseCircleOutline';
import EnableIcon from '@mui/icons-material/PlayCircleOutline';
import { labels, type Schemas } from '@ug/contract';
import { BooleanField, DataTable, SearchInput, SelectInput, useDataProvider, type RaRecord } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { BulkActionButton } from '#platform/bulk/bulk-action-button';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { ImportWordsButton } from './import-words-button';
import { TryWordsButton } from './try-words-button';
import { ActionChip, modeWords, wordColumns } from './word-cells';

type Word = Schemas['Word'];

const yesOrNo = [
  { id: true, name: '是' },
  { id: false, name: '否' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索敏感词或备注" />,
  <SelectInput key="category" source="category" choices={choicesOf(labels.WordCategory)} alwaysOn />,
  <SelectInput key="action" source="action" choices={choicesOf(labels.WordAction)} alwaysOn />,
  <SelectInput key="enabled" source="enabled" choices={yesOrNo} />,
  <SelectInput key="secret" source="secret" choices={yesOrNo} />,
];

const csv: CsvExport<Word> = { name: '敏感词', columns: wordColumns };

const nameOf = ({ id, word }: RaRecord) => String(word ?? `编号 ${id}`);

function WordBulkActions() {
  const { call, delete: deleteOne } = useDataProvider<ConsoleDataProvider>();
  return (
    <>
      <BulkActionButton
        label="批量启用"
        icon={<EnableIcon />}
        nameOf={nameOf}
        question={(count) => `启用选中的 ${count} 个敏感词吗？一秒内处处生效。`}
        work={({ id }) => call('enableWord', { params: { id: Number(id) } })}
      />
      <BulkActionButton
        label="批量停用"
        icon={<DisableIcon />}
        nameOf={nameOf}
        question={(count) => `停用选中的 ${count} 个敏感词吗？停用后不再拦截。`}
        work={({ id }) => call('disableWord', { params: { id: Number(id) } })}
      />
      <BulkActionButton
        label="批量删除"
        color="error"
        icon={<DeleteIcon />}
        nameOf={nameOf}
        question={(count) => `删除选中的 ${count} 个敏感词吗？删除后不能恢复。`}
        work={({ id }) => deleteOne('words', { id })}
      />
    </>
  );
}

/** Every word, secret and disabled ones among them. */
export function WordList() {
  const mayEdit = useMay('words.edit');
  const buttons = (
    <>
      <TryWordsButton />
      {mayEdit && <ImportWordsButton />}
    </>
  );
  return (
    <RecordList<Word> filters={filters} csv={csv} createLabel="新建敏感词" buttons={buttons} perPage={50}>
      <DataTable<Word>
        rowClick={useRowClick()}
        bulkActionButtons={mayEdit ? <WordBulkActions /> : false}
        hiddenColumns={['id', 'createdAt']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="word"
          render={({ word, note }: Word) => <TwoLineCell title={word} detail={note} width={[120, 260]} />}
        />
        <DataTable.Col
          source="category"
          sx={{ whiteSpace: 'nowrap' }}
          render={({ category }: Word) => labels.WordCategory[category]}
        />
        <DataTable.Col source="action" render={({ action }: Word) => <ActionChip action={action} />} />
        <DataTable.Col source="modes" disableSort render={({ modes }: Word) => modeWords(modes)} />
        <DataTable.Col source="exceptions" disableSort render={({ exceptions }: Word) => exceptions.join('、')} />
        <DataTable.Col source="secret" disableSort>
          <BooleanField source="secret" />
        </DataTable.Col>
        <DataTable.Col source="enabled" disableSort>
          <BooleanField source="enabled" />
        </DataTable.Col>
        <TimeCol source="createdAt" />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
