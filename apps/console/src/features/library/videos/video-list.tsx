import Box from '@mui/material/Box';
import { labels, type Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { AutocompleteInput, DataTable, ReferenceField, ReferenceInput, SelectInput, TextField } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { MachineNote, VideoStateChip } from './video-face';
import { clockOf, stateWords } from './video.rules';

type Video = Schemas['Video'];

const filters = [
  <ReferenceInput key="workId" source="workId" reference="works" filter={{ medium: 'video' }} alwaysOn>
    <AutocompleteInput optionText="title" sx={{ minWidth: 220 }} />
  </ReferenceInput>,
  <SelectInput key="state" source="state" choices={choicesOf(labels.VideoState)} alwaysOn />,
];

const csv: CsvExport<Video> = {
  name: '剧集视频',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '剧集编号', text: ({ partId }) => partId },
    { header: '文件', text: ({ fileName }) => fileName },
    { header: '大小（字节）', text: ({ fileSize }) => fileSize },
    { header: '状态', text: stateWords },
    { header: '原因', text: ({ reason }) => reason ?? '' },
    { header: '播放方式', text: ({ way }) => (way ? labels.VideoWay[way] : '') },
    { header: '时长', text: ({ durationMs }) => clockOf(durationMs) },
    { header: '清晰度', text: ({ renditions }) => renditions.map(({ quality }) => quality).join('、') },
    { header: '占用（字节）', text: ({ renditions }) => renditions.reduce((sum, { size }) => sum + size, 0) },
  ],
};

const storedOf = ({ fileSize, renditions }: Video): string =>
  formatExactBytes(renditions.reduce((sum, { size }) => sum + size, fileSize));

/** The videos of all series with state, reason of refusal and storage used. */
export function VideoList() {
  return (
    <RecordList<Video> filters={filters} csv={csv}>
      <Box sx={{ p: 2, pb: 0 }}>
        <MachineNote />
      </Box>
      <DataTable<Video>
        rowClick={(_, __, record) => `/parts/${record['partId']}`}
        bulkActionButtons={false}
        hiddenColumns={['id']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="workId" disableSort>
          <ReferenceField source="workId" reference="works" link={false}>
            <TextField source="title" />
          </ReferenceField>
        </DataTable.Col>
        <DataTable.Col source="partId" disableSort>
          <ReferenceField source="partId" reference="parts" link={false}>
            <TextField source="title" />
          </ReferenceField>
        </DataTable.Col>
        <DataTable.Col
          source="fileName"
          disableSort
          render={({ fileName, reason }: Video) => (
            <TwoLineCell title={fileName} detail={reason ?? ''} width={[140, 280]} />
          )}
        />
        <DataTable.Col source="state" disableSort render={(video: Video) => <VideoStateChip video={video} />} />
        <DataTable.Col source="durationMs" disableSort render={({ durationMs }: Video) => clockOf(durationMs)} />
        <DataTable.Col
          source="renditions"
          disableSort
          render={({ renditions }: Video) =>
            renditions.map(({ quality }) => labels.RenditionName[quality]).join('、') || '—'
          }
        />
        <DataTable.Col source="fileSize" disableSort render={storedOf} />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
