import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { ActivityCover } from './activity-card';
import styles from './activity-tiles.module.css';

/** Activities side by side, each with its picture and name, in a row that scrolls sideways. */
export function ActivityTiles({ activities }: { activities: readonly Schemas['ActivityCard'][] }) {
  return (
    <ul className={styles.tiles}>
      {activities.map((activity) => (
        <li key={activity.id} className={styles.tile}>
          <Link to={`/activity/${activity.id}`}>
            <ActivityCover activity={activity} sizes="224px" />
            <span className={styles.name}>{activity.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
