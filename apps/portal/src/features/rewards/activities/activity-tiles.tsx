import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { TileRow } from '#ui/tile-row';
import { ActivityCover } from './activity-cover';
import styles from './activity-tiles.module.css';

type Card = Schemas['ActivityCard'];

/** The dark colour of the picture, on which its words stand. */
const groundOf = ({ cover }: Card): string => cover?.colors?.[1] ?? '#2c3f5c';

/** Activities side by side, each with its picture and, beside it, its name and one sentence, in a row that scrolls sideways. */
export function ActivityTiles({ activities }: { activities: readonly Card[] }) {
  return (
    <TileRow isRaised>
      {activities.map((activity) => (
        <li key={activity.id} className={styles.tile} style={{ background: groundOf(activity) }}>
          <Link to={`/activity/${activity.id}`} aria-label={activity.title} data-picture-link>
            <span className={styles.picture}>
              <ActivityCover activity={activity} sizes="188px" />
            </span>
            <span className={styles.words}>
              {activity.game && <span className={styles.game}>{activity.game.name}</span>}
              <span className={styles.name}>{activity.title}</span>
              {activity.summary && <span className={styles.sentence}>{activity.summary}</span>}
            </span>
          </Link>
        </li>
      ))}
    </TileRow>
  );
}
