import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState, type ReactNode } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { loginAddress, useGoBack } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { nameOfClocks } from '#platform/time/deadline';
import { Button, ButtonLink } from '#ui/button';
import { Diamond } from '#ui/diamond';
import { Dialog } from '#ui/dialog';
import { formatCoins, formatNumber } from '#ui/format';
import { Icon } from '#ui/icon';
import { NavBar } from '#ui/nav-bar';
import { Loading, Skeleton } from '#ui/skeleton';
import { ErrorState } from '#ui/state-page';
import { VisuallyHidden } from '#ui/visually-hidden';
import { checkInQuery } from './check-ins.queries';
import {
  calendarOf,
  coinsOfToday,
  rewardIndex,
  rewardOfTomorrow,
  rewardWords,
  type CalendarDay,
} from './check-ins.rules';
import { useCheckIn } from './use-check-in';
import styles from './check-in.module.css';

type State = Schemas['CheckInState'];

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const kindWords = {
  done: '已签到',
  'made-up': '已补签',
  missed: '未签到',
  before: '',
  today: '今天',
  coming: '',
} as const;

/** Rewards of the days of a streak. The current day is marked. */
function Rewards({ state }: { state: State }) {
  const current = rewardIndex(state);
  return (
    <ol className={styles.rewards} aria-label="签到奖励">
      {state.rewards.map(({ coins, cards }, index) => {
        const isHad = index < current || (index === current && state.isDone);
        return (
          <li key={index} data-had={isHad || undefined} aria-current={index === current ? 'step' : undefined}>
            <span>{index === current ? '今天' : `第${index + 1}天`}</span>
            {isHad ? <Icon name="check" size={20} /> : <Diamond size={20} />}
            <strong>{formatNumber(coins)}</strong>
            {cards > 0 && (
              <small>
                <VisuallyHidden>补签</VisuallyHidden>卡 ×{cards}
              </small>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Day({ day: { day, number, kind }, onMakeUp }: { day: CalendarDay; onMakeUp: ((day: string) => void) | null }) {
  if (kind === 'missed' && onMakeUp) {
    return (
      <button
        type="button"
        className={styles.day}
        data-kind={kind}
        aria-label={`${number} 补签`}
        onClick={() => onMakeUp(day)}
      >
        {number}
        <small>补签</small>
      </button>
    );
  }
  const label = kindWords[kind] ? `${number} 日 ${kindWords[kind]}` : undefined;
  return (
    <span className={styles.day} data-kind={kind} role={label && 'img'} aria-label={label}>
      {number}
      {kind === 'made-up' && <small>已补</small>}
    </span>
  );
}

interface CalendarProps {
  state: State;
  onMakeUp: ((day: string) => void) | null;
  /** Figures below the title. */
  children: ReactNode;
}

/** This month, as the service's calendar has it. */
function Calendar({ state, onMakeUp, children }: CalendarProps) {
  const { blanks, days } = calendarOf(state);
  const [year, month] = state.today.split('-').map(Number);
  return (
    <section className={styles.card} aria-label={`${year} 年 ${month} 月`}>
      <h2>
        {year} 年 {month} 月
      </h2>
      {children}
      <div className={styles.month}>
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          <span key={index} />
        ))}
        {days.map((day) => (
          <Day key={day.day} day={day} onMakeUp={onMakeUp} />
        ))}
      </div>
    </section>
  );
}

interface MakeUpProps {
  day: string;
  state: State;
  onMakeUp: () => void;
  onClose: () => void;
}

function MakeUpDialog({ day, state, onMakeUp, onClose }: MakeUpProps) {
  const isPossible = state.cards > 0 && state.makeUpsLeft > 0;
  const words =
    state.cards === 0
      ? '您还没有补签卡。连续签到可以获得补签卡。'
      : state.makeUpsLeft === 0
        ? '本月的补签次数已用完。'
        : `使用 1 张补签卡补签 ${day}？补签会接上连续天数，不发放奖励。`;
  const actions = isPossible ? (
    <>
      <Button look="plain" onClick={onClose}>
        取消
      </Button>
      <Button onClick={onMakeUp}>补签</Button>
    </>
  ) : (
    <Button onClick={onClose}>知道了</Button>
  );
  return (
    <Dialog title="补签" onClose={onClose} actions={actions}>
      <p>{words}</p>
    </Dialog>
  );
}

/** Today’s reward: the diamond, its number, and the reward of tomorrow. */
function Lead({ state }: { state: State }) {
  const coins = coinsOfToday(state);
  const tomorrow = rewardOfTomorrow(state);
  const words = tomorrow && rewardWords(tomorrow);
  return (
    <section className={styles.lead} aria-label="签到">
      <p className={styles.streak}>
        已连续签到 <strong>{formatNumber(state.streak)}</strong> 天
      </p>
      <div className={styles.gem}>
        <Diamond size={128} />
      </div>
      {coins > 0 && <p className={styles.coins}>+{formatCoins(coins)}</p>}
      {words && (
        <p className={styles.tomorrow}>
          明天第 {tomorrow.number} 天：<strong>{words}</strong>
        </p>
      )}
    </section>
  );
}

/** The one button of the page. A guest signs in first. */
function Action({ state, isBusy, onCheckIn }: { state: State; isBusy: boolean; onCheckIn: () => void }) {
  const isPlayer = useAccount(isSignedIn);
  if (!isPlayer) return <ButtonLink to={loginAddress('/checkin')}>登录后签到</ButtonLink>;
  return (
    <Button isBusy={isBusy} disabled={!state.isOpen || state.isDone} onClick={onCheckIn}>
      {!state.isOpen ? '签到暂未开放' : state.isDone ? '今日已签到' : '立即签到'}
    </Button>
  );
}

function Content({ state }: { state: State }) {
  const isPlayer = useAccount(isSignedIn);
  const [missed, setMissed] = useState<string | null>(null);
  const { isBusy, checkIn, makeUp } = useCheckIn();
  function makeUpMissed(day: string) {
    makeUp(day);
    setMissed(null);
  }
  return (
    <>
      <div className={styles.today}>
        <Lead state={state} />
        {state.rewards.length > 0 && <Rewards state={state} />}
        <Action state={state} isBusy={isBusy} onCheckIn={() => checkIn(state)} />
        {state.isCapped && <p className={styles.hint}>今日签到X钻已发完，现在签到仍计入连续天数。</p>}
      </div>
      <div className={styles.past}>
        <Calendar state={state} onMakeUp={isPlayer && state.isOpen ? setMissed : null}>
          {isPlayer && (
            <small>
              {`累计 ${formatNumber(state.total)} 天 · 补签卡 ${formatNumber(state.cards)} 张 · 本月还可补签 ${state.makeUpsLeft} 次`}
            </small>
          )}
        </Calendar>
        <p className={styles.hint}>每天{nameOfClocks()} 0 点更新，中断后连续天数重新计算。</p>
      </div>
      {missed !== null && (
        <MakeUpDialog
          day={missed}
          state={state}
          onMakeUp={() => makeUpMissed(missed)}
          onClose={() => setMissed(null)}
        />
      )}
    </>
  );
}

/** Checking in every day: this month, the streak and what it brings. */
export function CheckInPage() {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(checkInQuery(uid));
  const goBack = useGoBack('/');
  return (
    <>
      <NavBar title="每日签到" onBack={goBack} />
      <div className={styles.page}>
        {data && <Content state={data} />}
        {!data && error && (
          <ErrorState
            title="签到加载失败"
            text={failureMessage(error)}
            action={<Button onClick={() => refetch()}>重试</Button>}
          />
        )}
        {!data && !error && (
          <Loading>
            <div className={styles.page}>
              <Skeleton height={240} radius={12} />
              <Skeleton height={80} radius={12} />
              <Skeleton height={46} radius={23} />
              <Skeleton height={240} radius={12} />
            </div>
          </Loading>
        )}
      </div>
    </>
  );
}
