import { activityPhase, type Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { formatMoment } from '#ui/format';
import { Icon, type IconName } from '#ui/icon';
import { Picture } from '#ui/picture';
import { countdownWords } from './activities.rules';
import styles from './activities.module.css';

/** The contract's labels, written out: the first page would load all of them for these three. */
const phaseWords: Readonly<Record<Schemas['ActivityCard']['phase'], string>> = {
  upcoming: '未开始',
  running: '进行中',
  ended: '已结束',
};

type Card = Schemas['ActivityCard'];

const icons: Readonly<Record<Card['kind'], IconName>> = {
  reward: 'gift',
  tasks: 'check',
  draw: 'refresh',
  leaderboard: 'thumb',
};

interface CoverProps {
  activity: Card;
  /** The width of the picture for the `sizes` attribute. */
  sizes?: string;
  isEager?: boolean;
  /** Width to height, as CSS has it. */
  ratio?: string;
}

/** The picture of an activity, or one drawn from what kind it is. */
export function ActivityCover({ activity, sizes = '100vw', isEager = false, ratio = '16 / 7' }: CoverProps) {
  const { cover, kind } = activity;
  if (cover)
    return <Picture source={cover} alt="" sizes={sizes} ratio={ratio} isEager={isEager} className={styles.cover} />;
  return (
    <span className={styles.drawn} data-kind={kind} style={{ aspectRatio: ratio }}>
      <Icon name={icons[kind]} size={44} />
    </span>
  );
}

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
