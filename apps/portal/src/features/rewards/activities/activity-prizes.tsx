import { playerLabels as labels, type Schemas } from '@ug/contract';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { formatNumber } from '#ui/format';
import { GiftDialog } from '#features/rewards/gifts/gift-dialog.widget';
import { RewardChips } from '#features/rewards/gifts/gift-picture.widget';
import { goalAddress, ranksWords } from './activities.rules';
import { goalWords } from './goal-words.rules';
import { useClaim } from './use-activity';
import styles from './activities.module.css';

type Prize = Schemas['ActivityPrize'];

/** The player's progress towards a goal. */
function Goal({ goal, name }: { goal: Schemas['ActivityGoal']; name: string }) {
  const id = useId();
  const done = Math.min(goal.done, goal.target);
  return (
    <div className={styles.goal}>
      <span id={id}>{goalWords(goal)}</span>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={`${name}进度`}
        aria-describedby={id}
        aria-valuemin={0}
        aria-valuemax={goal.target}
        aria-valuenow={done}
      >
        <span style={{ inlineSize: `${(done / goal.target) * 100}%` }} />
      </span>
    </div>
  );
}

interface PrizeRowProps {
  prize: Prize;
  isBusy: boolean;
  onClaim: () => void;
}

function PrizeButton({ prize, isBusy, onClaim }: PrizeRowProps) {
  const { state, name, goal } = prize;
  const word = labels.ActivityPrizeState[state];
  if (state === 'unfinished' && goal) {
    return (
      <ButtonLink look="quiet" to={goalAddress[goal.measure]}>
        去完成
      </ButtonLink>
    );
  }
  return (
    <Button
      look="quiet"
      disabled={state !== 'available'}
      isBusy={isBusy}
      aria-label={`${word} ${name}`}
      onClick={onClaim}
    >
      {word}
    </Button>
  );
}

function PrizeRow({ prize, isBusy, onClaim }: PrizeRowProps) {
  const { name, rewards, goal, ranks, left } = prize;
  return (
    <li className={styles.prize}>
      <div className={styles.prizeWords}>
        <h3>{ranks ? `${ranksWords(ranks)} · ${name}` : name}</h3>
        <RewardChips rewards={rewards} />
        {goal && <Goal goal={goal} name={name} />}
        {left !== null && <p className={styles.note}>{left === 0 ? '已领完' : `剩余 ${formatNumber(left)} 份`}</p>}
      </div>
      {!ranks && <PrizeButton prize={prize} isBusy={isBusy} onClaim={onClaim} />}
    </li>
  );
}

const titles = { reward: '活动奖励', tasks: '活动任务', draw: '奖品', leaderboard: '排名奖励' } as const;

/** Prizes of an activity: for everybody, for a task, or for a place. */
export function ActivityPrizes({ view }: { view: Schemas['ActivityView'] }) {
  const [gift, show] = useState<Schemas['Gift'] | null>(null);
  const { claim, claimingId } = useClaim(view, show);
  return (
    <Card title={titles[view.activity.kind]}>
      <ul className={styles.prizes}>
        {view.prizes.map((prize) => (
          <PrizeRow key={prize.id} prize={prize} isBusy={claimingId === prize.id} onClaim={() => void claim(prize)} />
        ))}
      </ul>
      {gift && <GiftDialog title="领取成功" gift={gift} onClose={() => show(null)} />}
    </Card>
  );
}
