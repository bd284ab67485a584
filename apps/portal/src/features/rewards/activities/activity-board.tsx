import { playerLabels as labels, type Schemas } from '@ug/contract';
import { Card } from '#ui/card';
import { formatCount } from '#ui/format';
import styles from './activities.module.css';

type Board = Schemas['ActivityBoard'];

function Own({ own }: { own: NonNullable<Board['own']> }) {
  return (
    <p className={styles.own}>
      <span>我的排名</span>
      <strong>{own.rank === null ? '未上榜' : `第 ${own.rank} 名`}</strong>
      <span>{own.score}</span>
    </p>
  );
}

/** The leaderboard of an activity, with the player's own place. */
export function ActivityBoard({ board }: { board: Board }) {
  const { measure, list, own } = board;
  return (
    <Card title={`排行榜 · ${labels.ActivityMeasure[measure]}`}>
      {own && <Own own={own} />}
      {list.length === 0 && <p className={styles.note}>还没有人上榜，快来争第一</p>}
      <ol className={styles.board}>
        {list.map(({ rank, name, score, isOwn }) => (
          <li key={rank} aria-current={isOwn || undefined}>
            <span className={styles.rank} data-rank={rank}>
              {rank}
            </span>
            <span className={styles.who}>{isOwn ? '我' : name}</span>
            <span>{formatCount(score)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
