import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { DayInput } from '#platform/time/day-input';
import { dayOf, endOfDay, startOfDay } from '#platform/time/days';
import { formatTime } from '#platform/time/time';
import { InquiryStateChip } from './inquiry-state-chip';
import { useAssignees } from './use-assignees';

type Inquiry = Schemas['Inquiry'];

function useFilters() {
  const assignees = useAssignees();
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder="称呼、账号、公司、联系方式或内容" />,
    <SelectInput key="state" source="state" choices={choicesOf(labels.InquiryState)} alwaysOn />,
    <SelectInput key="kind" source="kind" choices={choicesOf(labels.InquiryKind)} alwaysOn />,
    <SelectInput key="topic" source="topic" choices={choicesOf(labels.InquiryTopic)} alwaysOn />,
    ...(assignees.length > 0
      ? [<SelectInput key="assigneeId" source="assigneeId" choices={assignees} alwaysOn />]
      : []),
    <DayInput key="from" source="from" format={dayOf} parse={startOfDay} />,
    <DayInput key="to" source="to" format={dayOf} parse={endOfDay} />,
  ];
}

const csv: CsvExport<Inquiry> = {
  name: '咨询与申诉',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '状态', text: ({ state }) => labels.InquiryState[state] },
    { header: '类别', text: ({ kind }) => labels.InquiryKind[kind] },
    { header: '类型', text: ({ topic }) => labels.InquiryTopic[topic] },
    { header: '称呼或账号', text: ({ name }) => name },
    { header: '公司或团队', text: ({ company }) => company },
    { header: '联系方式', text: ({ contact }) => contact },
    { header: '常用设备', text: ({ device }) => device },
    { header: '内容', text: ({ text }) => text },
    { header: '回复', text: ({ reply }) => reply },
    { header: '玩家 UID', text: ({ uid }) => uid ?? '' },
    { header: '负责人', text: ({ assignee }) => assignee },
    { header: '提交时间', text: ({ createdAt }) => formatTime(createdAt) },
    { header: '完成时间', text: ({ doneAt }) => (doneAt ? formatTime(doneAt) : '') },
  ],
};

/** Business inquiries, and appeals of people without a session. */
export function InquiryList() {
  return (
    <RecordList<Inquiry> filters={useFilters()} csv={csv}>
      <DataTable<Inquiry> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['updatedAt', 'doneAt']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="state" disableSort render={({ state }: Inquiry) => <InquiryStateChip state={state} />} />
        <DataTable.Col source="kind" disableSort render={({ kind }: Inquiry) => labels.InquiryKind[kind]} />
        <DataTable.Col source="topic" disableSort render={({ topic }: Inquiry) => labels.InquiryTopic[topic]} />
        <DataTable.Col
          source="name"
          disableSort
          render={({ name, company, device }: Inquiry) => (
            <TwoLineCell title={name} detail={company || device} width={[96, 220]} />
          )}
        />
        <DataTable.Col source="contact" disableSort render={({ contact }: Inquiry) => contact || '—'} />
        <DataTable.Col source="assignee" disableSort render={({ assignee }: Inquiry) => assignee || '—'} />
        <TimeCol source="createdAt" />
        <TimeCol source="updatedAt" />
        <TimeCol source="doneAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
