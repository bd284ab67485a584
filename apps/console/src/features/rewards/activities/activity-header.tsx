import Chip from '@mui/material/Chip';
import { activityPhase, labels, type Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useMay } from '#platform/access/session-context';
import { CopyRecordButton } from '#platform/upload/copy-record-button';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RecordHeader } from '#platform/lists/record-header';
import { PublishButtons } from '#platform/schedule/publish-buttons';
import { formatTime, timeZoneName } from '#platform/time/time';
import { useNow } from '#platform/time/use-now';
import { activityCopy } from './activity.rules';

type Activity = Schemas['Activity'];

/** It begins and ends while the page is open, in milliseconds. */
const STEP_MS = 1000;
const colors = { draft: 'default', scheduled: 'info', published: 'success', unpublished: 'warning' } as const;

/** The state of an activity, as a word and a colour. A published one also shows its phase. */
export function ActivityStateChip({ state, startAt, endAt }: Pick<Activity, 'state' | 'startAt' | 'endAt'>) {
  const now = useNow(STEP_MS);
  const phase = labels.ActivityPhase[activityPhase({ startAt, endAt }, now)];
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

function doneWords({ state }: Activity): string {
  if (state === 'published') return '活动已发布，到开始时间玩家即可参加';
  return state === 'unpublished' ? '活动已下架' : '已取消定时';
}

/** 立即发布, 定时发布 and 下架; a refusal is notified. */
function ActivityPublishButtons({ activity }: { activity: Activity }) {
  const { isDirty } = useFormState();
  const onSuccess = useRecordSaved('activities');
  const publish = useOperation('publishActivity', { onSuccess });
  const takeDown = useOperation('unpublishActivity', { onSuccess });
  return (
    <PublishButtons
      record={activity}
      isDirty={isDirty}
      words={{
        name: activity.title,
        verb: '发布',
        down: '下架',
        publishContent: '玩家将立即在活动列表里看到它，到开始时间即可参加。',
        downContent:
          activity.state === 'published'
            ? '玩家将立即看不到它，也不能再参加或领取；已经发放的奖励不受影响。'
            : '到时不会发布，可以重新安排。',
        done: doneWords,
      }}
      operations={{ publish, takeDown, timePastCode: 'activity.publishTimePast' }}
    />
  );
}

/** When it will be published, or was. */
function publishWords({ state, publishAt }: Activity): string {
  if (!publishAt) return '';
  if (state === 'scheduled') return `将于 ${formatTime(publishAt)}（${timeZoneName}）发布`;
  return state === 'published' ? `${formatTime(publishAt)} 发布` : '';
}

/** Which activity this is, where it stands, and what can be done with it as a whole. */
export function ActivityHeader() {
  const activity = useRecordContext<Activity>();
  const mayPublish = useMay('activities.publish');
  if (!activity) return null;
  const facts = [
    `编号 ${activity.id}`,
    labels.ActivityKind[activity.kind],
    publishWords(activity),
    `${formatTime(activity.startAt)} 至 ${formatTime(activity.endAt)}`,
    ...(activity.settledAt ? [`${formatTime(activity.settledAt)} 已结算`] : []),
  ];
  return (
    <RecordHeader title={activity.title} chip={<ActivityStateChip {...activity} />} facts={facts}>
      <CopyRecordButton resource="activities" record={activity} copyOf={activityCopy} />
      {mayPublish && <ActivityPublishButtons activity={activity} />}
    </RecordHeader>
  );
}
