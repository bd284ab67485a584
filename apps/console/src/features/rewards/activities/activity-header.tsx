import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime } from '#platform/time/time';
import { useNow } from '#platform/time/use-now';
import { phaseOf } from './activity.rules';

type Activity = Schemas['Activity'];

/** It begins and ends while the page is open, in milliseconds. */
const STEP_MS = 1000;
const colors = { draft: 'default', published: 'success', unpublished: 'warning' } as const;

/** How an activity stands, told by word and colour; a published one also by its time. */
export function ActivityStateChip({ state, startAt, endAt }: Pick<Activity, 'state' | 'startAt' | 'endAt'>) {
  const now = useNow(STEP_MS);
  const phase = labels.ActivityPhase[phaseOf({ startAt, endAt }, now)];
  const label = labels.ActivityState[state];
  return (
    <Chip
      size="small"
      variant="outlined"
      label={state === 'published' ? `${label} · ${phase}` : label}
      color={colors[state]}
    />
  );
}

const words = {
  publishActivity: { verb: '发布', done: '活动已发布，到开始时间玩家即可参加' },
  unpublishActivity: { verb: '下架', done: '活动已下架' },
} as const;

/** Shows an activity to players or takes it down, once what was changed is saved. */
function StateButton({ activity }: { activity: Activity }) {
  const call = activity.state === 'published' ? 'unpublishActivity' : 'publishActivity';
  const { isDirty } = useFormState();
  const notify = useNotify();
  const act = useOperation(call, { onSuccess: useRecordSaved('activities') });
  const done = {
    onSuccess: () => notify(words[call].done, { type: 'success' }),
    onError: (error: Error) => notify(messageOf(error), { type: 'error' }),
  };
  return (
    <Button
      variant={call === 'publishActivity' ? 'contained' : 'outlined'}
      color={call === 'publishActivity' ? 'primary' : 'error'}
      disabled={isDirty || act.isPending}
      title={isDirty ? '有未保存的修改，请先保存' : undefined}
      onClick={() => act.mutate({ params: { id: activity.id } }, done)}
    >
      {words[call].verb}
    </Button>
  );
}

/** Which activity this is, where it stands, and what can be done with it as a whole. */
export function ActivityHeader() {
  const activity = useRecordContext<Activity>();
  const mayPublish = useMay('activities.publish');
  if (!activity) return null;
  const facts = [
    `编号 ${activity.id}`,
    labels.ActivityKind[activity.kind],
    `${formatTime(activity.startAt)} 至 ${formatTime(activity.endAt)}`,
    ...(activity.settledAt ? [`${formatTime(activity.settledAt)} 已结算`] : []),
  ];
  return (
    <RecordHeader title={activity.title} chip={<ActivityStateChip {...activity} />} facts={facts}>
      {mayPublish && <StateButton activity={activity} />}
    </RecordHeader>
  );
}
