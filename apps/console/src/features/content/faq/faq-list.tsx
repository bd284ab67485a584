import { labels, type Schemas } from '@ug/contract';
import {
  BooleanField,
  DataTable,
  NullableBooleanInput,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextField,
} from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { excerpt } from '#platform/rich-text/rich-text.rules';
import { formatTime } from '#platform/time/time';
import { FaqBulkActions } from './faq-bulk-actions';
import { sectionsInOrder } from './faq-fields';
import { FaqStateChip } from './faq-state-chip';
import { helpfulRate } from './faq.rules';
import { OrderFaqButton } from './order-faq-button';

type Question = Schemas['FaqRecord'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索问题或拼音" />,
  <ReferenceInput key="sectionId" source="sectionId" reference="faq-sections" alwaysOn {...sectionsInOrder}>
    <SelectInput optionText="name" />
  </ReferenceInput>,
  <SelectInput key="state" source="state" choices={choicesOf(labels.FaqState)} alwaysOn />,
  <NullableBooleanInput key="pinned" source="pinned" />,
];

const csv: CsvExport<Question> = {
  name: '常见问题',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '分类编号', text: ({ sectionId }) => sectionId },
    { header: '问题', text: ({ title }) => title },
    { header: '回答', text: ({ content }) => excerpt(content, 2_000) },
    { header: '玩家的其他说法', text: ({ aliases }) => aliases.join('、') },
    { header: '固定为快捷问题', text: ({ pinned }) => (pinned ? '是' : '否') },
    { header: '状态', text: ({ state }) => labels.FaqState[state] },
    { header: '有帮助', text: ({ helpfulCount }) => helpfulCount },
    { header: '没帮助', text: ({ unhelpfulCount }) => unhelpfulCount },
    { header: '更新时间', text: ({ updatedAt }) => formatTime(updatedAt) },
  ],
};

const nowrap = () => ({ whiteSpace: 'nowrap' });

/** Every question in every state, with what players think of its answer. */
export function FaqList() {
  const mayEdit = useMay('faq.edit');
  const mayPublish = useMay('faq.publish');
  return (
    <RecordList<Question>
      filters={filters}
      csv={csv}
      createLabel="新建问题"
      buttons={<OrderFaqButton />}
      sort={{ field: 'position', order: 'ASC' }}
    >
      <DataTable<Question>
        rowClick={useRowClick()}
        bulkActionButtons={mayEdit || mayPublish ? <FaqBulkActions /> : false}
        hiddenColumns={['id', 'position', 'createdBy', 'createdAt']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="sectionId" disableSort cellSx={nowrap}>
          <ReferenceField source="sectionId" reference="faq-sections" link={false}>
            <TextField source="name" />
          </ReferenceField>
        </DataTable.Col>
        <DataTable.NumberCol source="position" />
        <DataTable.Col
          source="title"
          disableSort
          render={({ title, content }: Question) => (
            <TwoLineCell title={title} detail={excerpt(content)} width={[180, 280]} />
          )}
        />
        <DataTable.Col source="state" disableSort render={({ state }: Question) => <FaqStateChip state={state} />} />
        <DataTable.Col source="pinned" label="快捷" disableSort>
          <BooleanField source="pinned" />
        </DataTable.Col>
        <DataTable.NumberCol source="helpfulCount" />
        <DataTable.NumberCol source="unhelpfulCount" />
        <DataTable.Col source="rate" label="好评" align="right" disableSort render={helpfulRate} />
        <DataTable.Col source="createdBy" disableSort />
        <TimeCol source="createdAt" />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
