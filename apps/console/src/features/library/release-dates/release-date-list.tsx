import { labels, type Schemas } from '@ug/contract';
import { SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { formatTime } from '#platform/time/time';
import { ReleaseDays } from './release-days';

type Release = Schemas['ReleaseDate'];

const filters = [
  <SelectInput key="subject" source="subject" choices={choicesOf(labels.ReleaseSubject)} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.WorkKind)} alwaysOn />,
];

const csv: CsvExport<Release> = {
  name: '发布排期',
  columns: [
    { header: '发布时间', text: ({ at }) => formatTime(at) },
    { header: '内容', text: ({ subject }) => labels.ReleaseSubject[subject] },
    { header: '编号', text: ({ recordId }) => recordId },
    { header: '标题', text: ({ title }) => title },
    { header: '作品', text: ({ workTitle }) => workTitle },
    { header: '类型', text: ({ kind }) => labels.WorkKind[kind] },
  ],
};

/** Works and chapters that will be published by themselves, by the day. */
export function ReleaseDateList() {
  return (
    <RecordList<Release> filters={filters} csv={csv} sort={{ field: 'at', order: 'ASC' }} perPage={50}>
      <ReleaseDays />
    </RecordList>
  );
}
