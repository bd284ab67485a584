import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { peopleAddress } from '#platform/navigation/square-address';
import { formatCount } from '#ui/format';
import styles from './player.module.css';

interface Count {
  readonly name: string;
  readonly value: number;
  /** Leads to those who are counted. */
  readonly to?: string;
}

/** The counts of a player in the square; the people among it are a tap away. */
export function PlayerCounts({ player }: { player: Schemas['SquarePlayer'] }) {
  const { uid, posts, likesReceived, followers, following } = player;
  const counts: readonly Count[] = [
    { name: '帖子', value: posts },
    { name: '获赞', value: likesReceived },
    { name: '粉丝', value: followers, to: peopleAddress(uid, 'followers') },
    { name: '关注', value: following, to: peopleAddress(uid, 'followed') },
  ];
  return (
    <ul className={styles.counts}>
      {counts.map(({ name, value, to }) => {
        const words = (
          <>
            <strong>{formatCount(value)}</strong>
            <span>{name}</span>
          </>
        );
        return <li key={name}>{to ? <Link to={to}>{words}</Link> : <div>{words}</div>}</li>;
      })}
    </ul>
  );
}
