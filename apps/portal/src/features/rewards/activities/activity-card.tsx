import { activityPhase, type Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { formatMoment } from '#ui/format';
import { countdownWords } from './activities.rules';
import { ActivityCover } from './activity-cover';
import styles from './activities.module.css';

/** The contract's labels, written out: the first page would load all of them for these three. */
const phaseWords: Readonly<Record<Schemas['ActivityCard']['phase'], string>> = {
  upcoming: '未开始',
  running: '进行中',
  ended: '已结束',
};

type Card = Schemas['ActivityCard'];

/** The phase of an activity and the time until the next one. */
export function ActivityTime({ activity, now }: { activity: Card; now: number }) {
  const phase = activityPhase(activity, now);
  return (
    <p className={styles.time}>
      <span className={styles.phase} data-phase={phase}>
        {phaseWords[phase]}
      </span>
      {phase === 'ended' ? (
        <span>{formatMoment(activity.endAt)} 结束</span>
      ) : (
        <span role="timer">{countdownWords(activity, now)}</span>
      )}
    </p>
  );
}

/** An activity of the centre. */
export function ActivityCard({ activity, now }: { activity: Card; now: number }) {
  const { id, title, summary } = activity;
  return (
    <Link to={`/activity/${id}`} className={styles.card} aria-label={title}>
      <ActivityCover activity={activity} />
      <span className={styles.words}>
        <strong>{title}</strong>
        {summary && <span>{summary}</span>}
      </span>
      <ActivityTime activity={activity} now={now} />
    </Link>
  );
}
