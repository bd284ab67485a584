import { useQuery } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { loginAddress, useGo } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { useRecharge } from '#platform/session/use-recharge';
import { Button, ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { Diamond } from '#ui/diamond';
import { formatCoins, formatNumber } from '#ui/format';
import { Sheet } from '#ui/sheet';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { useChoice } from '#ui/use-choice';
import { isMember, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { MemberGames } from '#features/content/games/member-games.widget';
import { waysHere } from '#features/money/orders/orders.queries';
import { Benefit } from './benefit';
import { membershipOffersQuery } from './memberships.queries';
import { pricesOf, priceWords, waysOf, type PayWay } from './memberships.rules';
import { useOpening } from './use-opening';
import styles from './memberships.module.css';

type Offer = Schemas['MembershipOffer'];

const wayLabel = (way: PayWay): string => (way === 'coins' ? 'X钻' : labels.PayProvider[way]);

function Plan({ plan, isChosen, onChoose }: { plan: Offer; isChosen: boolean; onChoose: () => void }) {
  const [first, second] = pricesOf(plan);
  return (
    <button type="button" className={styles.plan} aria-pressed={isChosen} onClick={onChoose}>
      {plan.badge && <span className={styles.badge}>{plan.badge}</span>}
      <span className={styles.name}>{plan.name}</span>
      <strong>
        {plan.coins !== null && <Diamond size={14} />}
        {first}
      </strong>
      {second && <small>或 {second}</small>}
      <small>{formatNumber(plan.days)} 天</small>
    </button>
  );
}

/** Whose age is in the way finds somebody to ask: what a child paid is returned by people, not by a button. */
const minorRefusals = ['order.tooYoung', 'order.aboveMinorOrder', 'order.aboveMinorMonth'] as const;

/** The page that helps after a refusal, with the text of its link. Undefined if no page does. */
function wayOn(error: Error): { readonly to: string; readonly name: string } | undefined {
  if (isRefusal(error, 'wallet.insufficient')) return { to: '/recharge', name: '充值' };
  if (isRefusal(error, 'order.needsRealName')) return { to: '/identity', name: '去实名认证' };
  const isMinor = minorRefusals.some((key) => isRefusal(error, key));
  return isMinor ? { to: '/support', name: '家长有疑问？联系客服' } : undefined;
}

/** Why it was not opened, with the way on where there is one. */
function Problem({ error, onLeave, onRecharge }: { error: Error; onLeave: () => void; onRecharge: () => void }) {
  const go = useGo();
  const way = wayOn(error);
  function leave(to: string) {
    // The sheet stays open: the player may come back with more diamonds.
    if (to === '/recharge') return onRecharge();
    onLeave();
    go(to);
  }
  return (
    <p className={styles.problem} role="alert">
      {isRefusal(error, 'wallet.insufficient') ? '当前X钻余额不足！' : failureMessage(error)}
      {way && (
        <button type="button" onClick={() => leave(way.to)}>
          {way.name}
        </button>
      )}
    </p>
  );
}

const Terms = () => (
  <p className={styles.hint}>
    会员有效期内可免费下载全部游戏，续费天数从到期日起累加。会员为虚拟商品，开通后不支持无理由退款。
  </p>
);

/** Takes the height of the plans, so that the sheet does not jump when they come. */
function PlansSkeleton() {
  const isPlayer = useAccount(isSignedIn);
  return (
    <>
      <h3 className={styles.head}>选择套餐</h3>
      <Loading>
        <div className={styles.plans}>
          {[1, 2, 3].map((plan) => (
            <Skeleton key={plan} height={112} radius={12} />
          ))}
        </div>
        <Skeleton height={50} radius={22} />
        {isPlayer && (
          <div className={styles.hint}>
            <Skeleton height={18} width={120} />
          </div>
        )}
      </Loading>
      <Terms />
      <div className={styles.bar} aria-hidden="true">
        <Skeleton height={50} radius={25} />
      </div>
    </>
  );
}

/** Nothing is offered before the offers are known. */
const NONE: Schemas['MembershipOffers'] = { plans: [], levels: [], providers: [] };

/** The plan and the way to pay that are chosen; another plan brings its own first way where it lacks the one of before. */
function useSelection({ plans, providers }: Schemas['MembershipOffers'] = NONE) {
  const { chosen: plan, choose } = useChoice(plans, ({ id }) => id);
  const waysFor = (one: Offer | undefined) => (one ? waysOf(one, waysHere(providers)) : []);
  const ways = waysFor(plan);
  const [first] = ways;
  const [wanted, chooseWay] = useState(first);
  if (wanted === undefined && first !== undefined) chooseWay(first);
  function choosePlan(next: Offer) {
    choose(next.id);
    const [first] = waysFor(next);
    if (wanted === undefined || !waysFor(next).includes(wanted)) chooseWay(first);
  }
  return { plan, choosePlan, ways, way: ways.find((one) => one === wanted), chooseWay };
}

interface OpenProps {
  plan: Offer | undefined;
  ways: readonly PayWay[];
  way: PayWay | undefined;
  isBusy: boolean;
  onOpen: (choice: { plan: Offer; way: PayWay }) => void;
}

/** The button with the price; what was chosen and is there no more is chosen again. */
function OpenButton({ plan, ways, way, isBusy, onOpen }: OpenProps) {
  const status = usePlayerStatus();
  if (plan && way !== undefined) {
    return (
      <Button isBusy={isBusy} onClick={() => onOpen({ plan, way })}>
        {`${priceWords(plan, way)} ${isMember(status) ? '立即续费' : '立即开通'}`}
      </Button>
    );
  }
  const lack = !plan ? '请重新选择套餐' : ways.length > 0 ? '请重新选择支付方式' : '暂不可购买';
  return <Button disabled>{lack}</Button>;
}

interface PlansProps {
  plans: readonly Offer[];
  selection: ReturnType<typeof useSelection>;
  onOpened: () => void;
}

function Plans({ plans, selection, onOpened }: PlansProps) {
  const { plan, choosePlan, ways, way, chooseWay } = selection;
  const { opening, open } = useOpening(onOpened);
  const toRecharge = useRecharge('继续开通');
  const recharge = () => {
    opening.reset();
    toRecharge();
  };
  const isPlayer = useAccount(isSignedIn);
  const status = usePlayerStatus();
  if (plans.length === 0) return <EmptyState title="暂未开放会员" text="会员套餐正在准备中，请稍后再来" />;
  return (
    <>
      <h3 className={styles.head}>选择套餐</h3>
      <div className={styles.plans} role="group" aria-label="会员套餐">
        {plans.map((one) => (
          <Plan key={one.id} plan={one} isChosen={one.id === plan?.id} onChoose={() => choosePlan(one)} />
        ))}
      </div>
      {ways.length > 0 && (
        <Choices
          label="支付方式"
          options={ways.map((value) => ({ value, label: wayLabel(value) }))}
          chosen={way}
          onChoose={chooseWay}
        />
      )}
      {status && way === 'coins' && <p className={styles.hint}>当前余额 {formatCoins(status.coinNum)}</p>}
      {way === 'sandbox' && <p className={styles.hint}>沙箱支付仅供体验，不会产生真实扣款</p>}
      {opening.isError && <Problem error={opening.error} onLeave={onOpened} onRecharge={recharge} />}
      <Terms />
      <div className={styles.bar}>
        {isPlayer ? (
          <OpenButton plan={plan} ways={ways} way={way} isBusy={opening.isPending} onOpen={open} />
        ) : (
          <ButtonLink to={loginAddress('/profile?pop=1')}>登录后开通</ButtonLink>
        )}
      </div>
    </>
  );
}

/** The sheet that sells memberships. */
export function MembershipSheet({ onClose }: { onClose: () => void }) {
  const isOwn = isMember(usePlayerStatus());
  const { data: offers, error, refetch } = useQuery(membershipOffersQuery);
  const selection = useSelection(offers);
  const isHigh = offers?.plans.some(({ rights }) => rights.length > 0) ?? false;
  return (
    <Sheet title={isOwn ? '续费会员' : '开通会员'} isFull onClose={onClose}>
      <div className={styles.columns}>
        <div>
          <Benefit rights={offers || error ? (selection.plan?.rights ?? []) : undefined} isHigh={isHigh} />
          <MemberGames />
        </div>
        <div className={styles.offers}>
          {offers ? (
            <Plans plans={offers.plans} selection={selection} onOpened={onClose} />
          ) : error ? (
            <ErrorState
              title="会员套餐加载失败"
              text={failureMessage(error)}
              action={<Button onClick={() => refetch()}>重试</Button>}
            />
          ) : (
            <PlansSkeleton />
          )}
        </div>
      </div>
    </Sheet>
  );
}
