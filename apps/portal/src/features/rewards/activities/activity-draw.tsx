import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useRecharge } from '#platform/session/use-recharge';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Diamond } from '#ui/diamond';
import { Dialog } from '#ui/dialog';
import { formatCoins, formatNumber } from '#ui/format';
import { usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { RewardChips } from '#features/rewards/gifts/gift-picture.widget';
import { leftWords, oddsWords } from './activities.rules';
import { PrizeWheel } from './prize-wheel';
import { useDraw } from './use-activity';
import { useSpin } from './use-spin';
import styles from './activities.module.css';

type View = Schemas['ActivityView'];
type Draws = Schemas['ActivityDraws'];
type Drawn = Schemas['ActivityDrawn'];

/** Prizes of a draw with their odds and remaining numbers. */
function Prizes({ prizes }: { prizes: View['prizes'] }) {
  return (
    <ul className={styles.odds} aria-label="奖品与概率">
      {prizes.map((prize) => (
        <li key={prize.id} data-gone={prize.left === 0 || undefined}>
          <strong>{prize.name}</strong>
          <span>概率 {oddsWords(prize.odds ?? 0)}</span>
          {prize.left !== null && <small>{leftWords(prize)}</small>}
        </li>
      ))}
    </ul>
  );
}

interface AskedProps {
  price: number;
  /** Whether the service has said that there are too few. */
  isRefused: boolean;
  onDraw: () => void;
  onRecharge: () => void;
  onClose: () => void;
}

/** Asks before a draw that costs diamonds, or leads to where there are some. */
function PriceDialog({ price, isRefused, onDraw, onRecharge, onClose }: AskedProps) {
  const balance = usePlayerStatus()?.coinNum;
  const isTooLittle = isRefused || (balance !== undefined && balance < price);
  function recharge() {
    onClose();
    onRecharge();
  }
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        取消
      </Button>
      {isTooLittle ? <Button onClick={recharge}>充值</Button> : <Button onClick={onDraw}>抽一次</Button>}
    </>
  );
  if (isTooLittle) {
    return (
      <Dialog title="当前X钻余额不足！" onClose={onClose} actions={actions}>
        <p>当前余额不足，请您充值后继续使用</p>
      </Dialog>
    );
  }
  return (
    <Dialog title="抽奖确认" onClose={onClose} actions={actions}>
      <p className={styles.price}>
        抽一次需要 <Diamond size={18} />
        <strong>{formatNumber(price)}</strong> X钻
      </p>
      {balance !== undefined && <p className={styles.note}>当前余额 {formatCoins(balance)}</p>}
    </Dialog>
  );
}

function ResultDialog({ drawn, onClose }: { drawn: Drawn; onClose: () => void }) {
  const hasWon = drawn.rewards.length > 0;
  return (
    <Dialog
      title={hasWon ? '恭喜中奖' : '抽奖结果'}
      onClose={onClose}
      actions={<Button onClick={onClose}>知道了</Button>}
    >
      <div className={styles.result}>
        <strong>{drawn.name}</strong>
        {hasWon ? <RewardChips rewards={drawn.rewards} /> : <p>这次没有抽中，下次好运。</p>}
        {hasWon && <p className={styles.note}>奖励已到账，可在“我的礼包”中查看</p>}
      </div>
    </Dialog>
  );
}

function drawWords({ price, left }: Draws, phase: View['activity']['phase']): string {
  if (phase !== 'running') return phase === 'upcoming' ? '活动未开始' : '活动已结束';
  if (left === 0) return '今日次数已用完';
  return price === 0 ? '免费抽奖' : `抽一次 · ${formatCoins(price)}`;
}

/** The lucky draw: its prizes, the one button, and what came of it. */
export function ActivityDraw({ view, draw: draws }: { view: View; draw: Draws }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [asking, setAsking] = useState<'price' | 'balance' | null>(null);
  const spin = useSpin();
  const toRecharge = useRecharge('继续抽奖');
  const { draw, isPlayer, isSending } = useDraw(view, draws, {
    onDrawn: (result) => {
      setDrawn(result);
      const index = view.prizes.findIndex(({ id }) => id === result.prizeId);
      spin.start(view.prizes.length, Math.max(index, 0));
    },
    onTooLittle: () => setAsking('balance'),
  });
  function ask() {
    if (!isPlayer()) return;
    if (draws.price > 0) setAsking('price');
    else draw();
  }
  function confirm() {
    setAsking(null);
    draw();
  }
  const isGone = view.prizes.every(({ left }) => left === 0);
  const { phase } = view.activity;
  const isOpen = phase === 'running' && draws.left > 0 && !isGone;
  return (
    <Card title="奖品">
      <div className={styles.draw}>
        <PrizeWheel prizes={view.prizes} angle={spin.angle} />
        <div>
          <div className={styles.action}>
            <Button disabled={!isOpen} isBusy={isSending || spin.isSpinning} onClick={ask}>
              {isGone && phase === 'running' ? '奖品已全部抽完' : drawWords(draws, phase)}
            </Button>
            {phase !== 'ended' && (
              <span className={styles.note}>
                {phase === 'running' && `今日还可抽 ${draws.left} 次，`}每天 {draws.perDay} 次
              </span>
            )}
          </div>
          <Prizes prizes={view.prizes} />
          <p className={styles.note}>概率按现有奖品计算：奖品抽完后不再参与抽取，其概率按比例分给其余奖品。</p>
        </div>
      </div>
      {asking && (
        <PriceDialog
          price={draws.price}
          isRefused={asking === 'balance'}
          onDraw={confirm}
          onRecharge={toRecharge}
          onClose={() => setAsking(null)}
        />
      )}
      {drawn && !spin.isSpinning && <ResultDialog drawn={drawn} onClose={() => setDrawn(null)} />}
    </Card>
  );
}
