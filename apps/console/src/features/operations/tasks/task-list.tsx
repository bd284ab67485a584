import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, SelectInput, useDataProvider, useGetList, useListContext } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { choicesOf } from '#platform/fields/choices';
import { ProgressLine } from '#platform/fields/progress-line';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { TaskStateChip } from './task-state-chip';
import { TaskSubject } from './task-subject';
import { attemptWords, nextRunWords } from './task.rules';

type Task = Schemas['Task'];

/** The kinds come from the service: each of its features brings its own. */
function useFilters() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data = [], isPending } = useQuery({
    queryKey: ['tasks', 'kinds'],
    queryFn: () => call('consoleListTaskKinds'),
  });
  const kinds = data.map(({ kind, label }) => ({ id: kind, name: label }));
  return [
    <SelectInput key="origin" source="origin" choices={choicesOf(labels.TaskOrigin)} alwaysOn />,
    <SelectInput key="state" source="state" choices={choicesOf(labels.TaskState)} alwaysOn />,
    <SelectInput key="kind" source="kind" choices={kinds} isPending={isPending} alwaysOn />,
  ];
}

function ErrorCell({ lastError }: Pick<Task, 'lastError'>) {
  return (
    <Typography variant="body2" noWrap title={lastError} sx={{ maxWidth: 240 }}>
      {lastError ?? '—'}
    </Typography>
  );
}

/** People look for what they asked for, and the clockwork of the desk alone adds hundreds of rows an hour. */
const byPeople = { origin: 'people' } as const;

const failedBySystem = {
  filter: { state: 'dead', origin: 'system' },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'DESC' },
} as const;

/** Counts the failed tasks that the list leaves out, because every failed task waits for a person, and leads to them. */
function FailedElsewhere() {
  const { filterValues, setFilters } = useListContext<Task>();
  const { origin, state } = filterValues as { origin?: string; state?: string };
  const isHidden = origin === 'people' && (state === undefined || state === 'dead');
  const { total = 0 } = useGetList<Task>('tasks', failedBySystem, { enabled: isHidden });
  if (!isHidden || total === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ m: 1 }}
      action={
        <Button size="small" color="inherit" onClick={() => setFilters({ state: 'dead' })}>
          查看
        </Button>
      }
    >
      另有 {total} 个系统任务失败，需要处理
    </Alert>
  );
}

/** Tasks of the service: waiting, running, and ended in the last days. */
export function TaskList() {
  return (
    <RecordList<Task> filters={useFilters()} filterDefaultValues={byPeople}>
      <FailedElsewhere />
      <DataTable<Task>
        rowClick={useRowClick()}
        bulkActionButtons={false}
        hiddenColumns={['createdBy', 'startedAt', 'endedAt']}
      >
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="label" disableSort />
        <DataTable.Col source="state" disableSort render={({ state }: Task) => <TaskStateChip state={state} />} />
        <DataTable.Col source="subject" disableSort render={({ subject }: Task) => <TaskSubject subject={subject} />} />
        <DataTable.Col
          source="progress"
          disableSort
          render={({ progress }: Task) => (progress ? <ProgressLine progress={progress} verb="已完成" /> : '—')}
        />
        <DataTable.Col source="attempts" align="right" disableSort render={attemptWords} />
        <DataTable.Col source="runAt" disableSort render={nextRunWords} />
        <DataTable.Col
          source="lastError"
          disableSort
          render={({ lastError }: Task) => <ErrorCell lastError={lastError} />}
        />
        <DataTable.Col source="createdBy" disableSort />
        <TimeCol source="createdAt" />
        <TimeCol source="startedAt" disableSort />
        <TimeCol source="endedAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
