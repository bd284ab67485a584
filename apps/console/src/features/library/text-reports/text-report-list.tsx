import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { formatTime } from '#platform/time/time';
import { TextReportStateChip } from './text-report-state-chip';

type TextReport = Schemas['TextReport'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="作品、章节、原文或说明" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.TextReportState)} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.TextReportKind)} alwaysOn />,
];

const csv: CsvExport<TextReport> = {
  name: '纠错',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '状态', text: ({ state }) => labels.TextReportState[state] },
    { header: '类型', text: ({ kind }) => labels.TextReportKind[kind] },
    { header: '作品', text: ({ workTitle }) => workTitle },
    { header: '章节', text: ({ partTitle }) => partTitle },
    { header: '原文', text: ({ sentence }) => sentence },
    { header: '读者说明', text: ({ text }) => text },
    { header: '回复', text: ({ reply }) => reply },
    { header: '玩家 UID', text: ({ uid }) => uid },
    { header: '提交时间', text: ({ createdAt }) => formatTime(createdAt) },
  ],
};

/** Errors that readers reported; those that wait come first by the filter that is on at first. */
export function TextReportList() {
  return (
    <RecordList<TextReport> filters={filters} filterDefaultValues={{ state: 'open' }} csv={csv}>
      <DataTable<TextReport> rowClick="show" bulkActionButtons={false} hiddenColumns={['updatedAt', 'uid']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: TextReport) => <TextReportStateChip state={state} />}
        />
        <DataTable.Col source="kind" disableSort render={({ kind }: TextReport) => labels.TextReportKind[kind]} />
        <DataTable.Col
          source="sentence"
          disableSort
          render={({ sentence, text }: TextReport) => <TwoLineCell title={sentence} detail={text} width={[180, 420]} />}
        />
        <DataTable.Col
          source="workTitle"
          disableSort
          render={({ workTitle, partTitle }: TextReport) => (
            <TwoLineCell title={workTitle} detail={partTitle} width={[96, 220]} />
          )}
        />
        <DataTable.Col
          source="uid"
          label="玩家"
          disableSort
          render={({ uid }: TextReport) => <PlayerCell uid={uid} />}
        />
        <TimeCol source="createdAt" />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
