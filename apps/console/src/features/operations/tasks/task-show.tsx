import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { Facts, type Fact } from '#platform/fields/facts';
import { ProgressLine } from '#platform/fields/progress-line';
import { HistoryCard } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { CancelButton, RetryButton } from './task-buttons';
import { TaskStateChip } from './task-state-chip';
import { TaskSubject } from './task-subject';
import { attemptWords, nextRunWords } from './task.rules';

type Task = Schemas['Task'];

const factsOf = (task: Task): readonly Fact[] => [
  ['编号', String(task.id)],
  ['任务类型', task.kind],
  ['处理对象', <TaskSubject key="subject" subject={task.subject} />],
  ['进度', task.progress ? <ProgressLine key="progress" progress={task.progress} verb="已完成" /> : ''],
  ['尝试次数', attemptWords(task)],
  ['下次执行', nextRunWords(task)],
  ['排队标识', task.key ?? ''],
  ['创建人', task.createdBy],
  ['创建时间', formatTime(task.createdAt)],
  ['开始时间', formatTime(task.startedAt)],
  ['结束时间', formatTime(task.endedAt)],
];

function LastError({ lastError, failedAt }: Pick<Task, 'lastError' | 'failedAt'>) {
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>最近一次失败{failedAt && `：${formatTime(failedAt)}`}</AlertTitle>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{lastError}</Box>
    </Alert>
  );
}

function Payload({ payload }: Pick<Task, 'payload'>) {
  return (
    <Box component="section" aria-label="任务参数">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        任务参数
      </Typography>
      <Box component="pre" sx={{ m: 0, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(payload, null, 2)}
      </Box>
    </Box>
  );
}

function Buttons({ task }: { task: Task }) {
  const mayRetry = useMay('tasks.retry');
  if (!mayRetry) return null;
  return (
    <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
      <RetryButton task={task} />
      <CancelButton task={task} />
    </Stack>
  );
}

function Content() {
  const task = useRecordContext<Task>();
  if (!task) return null;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {task.label}
        </Typography>
        <TaskStateChip state={task.state} />
        <Watchers resource="tasks" recordId={String(task.id)} doing="查看" />
        <Buttons task={task} />
      </Stack>
      {task.lastError !== undefined && <LastError {...task} />}
      <Card>
        <CardContent>
          <Facts facts={factsOf(task)} />
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <Payload payload={task.payload} />
        </CardContent>
      </Card>
      <HistoryCard resource="tasks" recordId={String(task.id)} />
    </Stack>
  );
}

/** One task: how far it came, why it failed, and what a person can do about it. */
export function TaskShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
