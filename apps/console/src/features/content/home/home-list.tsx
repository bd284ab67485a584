import { labels, type Schemas } from '@ug/contract';
import { DataTable, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { HomeStateChip } from './home-header';
import { PreviewHomeButton } from './home-preview';
import { aboutWords, timeWords } from './home.rules';
import { AboutPart } from './link-name';
import { OrderHomeButton } from './order-home-button';

type Part = Schemas['HomePart'];

const filters = [
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.HomePartKind)} alwaysOn />,
  <SelectInput key="page" source="page" choices={choicesOf(labels.BannerPage)} />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.HomePartState)} alwaysOn />,
];

const csv: CsvExport<Part> = {
  name: '首页内容',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '类型', text: ({ kind }) => labels.HomePartKind[kind] },
    { header: '所在页面', text: ({ page }) => labels.BannerPage[page] },
    { header: '顺序', text: ({ position }) => position },
    { header: '标题', text: ({ title }) => title },
    { header: '内容', text: aboutWords },
    { header: '显示时间', text: timeWords },
    { header: '状态', text: ({ state }) => labels.HomePartState[state] },
  ],
};

/** Everything the first page is made of, each kind in the order in which players see it. */
export function HomeList() {
  return (
    <RecordList<Part>
      filters={filters}
      csv={csv}
      createLabel="新建内容"
      buttons={
        <>
          <PreviewHomeButton />
          <OrderHomeButton />
        </>
      }
      sort={{ field: 'position', order: 'ASC' }}
      perPage={50}
    >
      <DataTable<Part> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['id', 'updatedAt']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="kind" disableSort render={({ kind }: Part) => labels.HomePartKind[kind]} />
        <DataTable.Col source="page" disableSort render={({ page }: Part) => labels.BannerPage[page]} />
        <DataTable.NumberCol source="position" />
        <DataTable.Col
          source="title"
          disableSort
          render={(part: Part) => (
            <TwoLineCell title={part.title} detail={<AboutPart {...part} />} width={[180, 320]} />
          )}
        />
        <DataTable.Col source="state" disableSort render={HomeStateChip} />
        <DataTable.Col source="startAt" label="显示时间" disableSort render={timeWords} />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
