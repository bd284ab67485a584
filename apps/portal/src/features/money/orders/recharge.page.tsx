import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { changedTerms, isRefusal } from '#platform/api/refusals';
import { useIntention } from '#platform/api/use-intention';
import { formatYuan } from '#platform/money/money';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Diamond } from '#ui/diamond';
import { formatNumber } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { useChoice } from '#ui/use-choice';
import { IdentityNotice } from '#features/players/identities/identity.widget';
import { Balance } from '#features/players/wallet/balance.widget';
import { payWaysQuery, rechargeTilesQuery, showOrder, useGoToPay } from './orders.queries';
import { bonusWords } from './order-words.rules';
import { PayWays } from './pay-ways';
import styles from './orders.module.css';

type Offer = Schemas['RechargeOffer'];
type PayWay = Schemas['PayProvider'];

/** A tile as it is shown, and through whom it is paid. */
interface Wish {
  readonly offer: Offer;
  readonly provider: PayWay;
}

function Tile({ offer, isChosen, onChoose }: { offer: Offer; isChosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" className={styles.tile} aria-pressed={isChosen} onClick={onChoose}>
      {offer.badge && <span className={styles.badge}>{offer.badge}</span>}
      <span className={styles.coins}>
        <Diamond size={18} />
        {formatNumber(offer.coins)}
      </span>
      <span className={styles.bonus}>{bonusWords(offer) || '\u00a0'}</span>
      <span className={styles.price}>{formatYuan(offer.amount)}</span>
    </button>
  );
}

/** Makes an order, once for what was chosen at the terms that are shown, and goes where it is paid. */
function useOrdering(uid: string) {
  const goToPay = useGoToPay();
  const queries = useQueryClient();
  const intention = useIntention();
  const order = useMutation({
    mutationFn: ({ offer: { id: tileId, amount, coins, bonus, firstBonus }, provider }: Wish) =>
      api.call('createOrder', {
        body: { tileId, provider, amount, coins, bonus, firstBonus },
        idempotencyKey: intention.key(),
        confirmedUid: uid,
      }),
    onSuccess: (made) => {
      showOrder(queries, uid, made);
      goToPay(made);
    },
    onError: async (error, { offer }) => {
      intention.fail(error);
      const { queryKey } = rechargeTilesQuery(uid);
      // The next order is at the terms that are shown then.
      const now = changedTerms(error);
      if (now)
        queries.setQueryData(queryKey, (tiles) =>
          tiles?.map((one) => (one.id === offer.id ? { ...one, ...now } : one)),
        );
      if (isRefusal(error, 'recharge-tile.notFound')) await queries.invalidateQueries({ queryKey });
      if (isRefusal(error, 'order.noProvider')) await queries.invalidateQueries(payWaysQuery);
    },
  });
  const placeOrder = (wish: Wish) => {
    const { offer, provider } = wish;
    const { id, amount, coins, bonus, firstBonus } = offer;
    if (intention.begin([id, amount, coins, bonus, firstBonus, provider].join())) order.mutate(wish);
  };
  return { order, placeOrder };
}

/** Whose age is in the way finds somebody to ask: what a child paid is returned by people, not by a button. */
const minorRefusals = ['order.tooYoung', 'order.aboveMinorOrder', 'order.aboveMinorMonth'] as const;

function Problem({ error }: { error: unknown }) {
  const isMinor = minorRefusals.some((key) => isRefusal(error, key));
  return (
    <p className={styles.problem} role="alert">
      {failureMessage(error)}
      {isRefusal(error, 'order.needsRealName') && <Link to="/identity">去实名认证</Link>}
      {isMinor && <Link to="/support">家长有疑问？联系客服</Link>}
    </p>
  );
}

interface BarProps {
  offer: Offer | undefined;
  way: PayWay | undefined;
  isBusy: boolean;
  onPay: (wish: Wish) => void;
}

/** The amount and the button to pay. Asks the player to choose again if the offer or the provider is no longer available. */
function PayBar({ offer, way, isBusy, onPay }: BarProps) {
  const lack = !offer ? '所选档位已下架，请重新选择' : !way ? '所选支付方式已停用，请重新选择' : null;
  return (
    <div className={styles.bar}>
      {lack ? (
        <p role="status">{lack}</p>
      ) : (
        <p>
          应付 <strong>{formatYuan(offer?.amount ?? 0)}</strong>
        </p>
      )}
      <Button isBusy={isBusy} disabled={lack !== null} onClick={() => offer && way && onPay({ offer, provider: way })}>
        立即支付
      </Button>
    </div>
  );
}

function Tiles({ uid, offers, ways }: { uid: string; offers: readonly Offer[]; ways: readonly PayWay[] }) {
  const { chosen, choose } = useChoice(offers, ({ id }) => id);
  const { chosen: way, choose: chooseWay } = useChoice(ways, (one) => one);
  const { order, placeOrder } = useOrdering(uid);
  return (
    <>
      {offers.some(({ firstBonus }) => firstBonus > 0) && (
        <p className={styles.news}>首次充值双倍到账，以最先到账的一笔为准</p>
      )}
      <div className={styles.tiles} role="group" aria-label="充值档位">
        {offers.map((offer) => (
          <Tile key={offer.id} offer={offer} isChosen={offer.id === chosen?.id} onChoose={() => choose(offer.id)} />
        ))}
      </div>
      <PayWays ways={ways} chosen={way} onChoose={chooseWay} />
      <p className={styles.hint}>
        {way === 'sandbox' && '沙箱支付仅供体验，不会产生真实扣款。'}
        充值即表示同意：X钻为虚拟商品，到账后不支持无理由退款。
      </p>
      {order.isError && <Problem error={order.error} />}
      <PayBar offer={chosen} way={way} isBusy={order.isPending} onPay={placeOrder} />
    </>
  );
}

function Offers() {
  const uid = useAccount((state) => state.account.uid);
  const tiles = useQuery(rechargeTilesQuery(uid));
  const ways = useQuery(payWaysQuery);
  if (tiles.data && ways.data) {
    if (tiles.data.length > 0 && ways.data.length > 0)
      return <Tiles key={uid} uid={uid} offers={tiles.data} ways={ways.data} />;
    const action = <ButtonLink to="/">回到首页</ButtonLink>;
    return <EmptyState title="暂未开放充值" text="充值正在准备中，请稍后再来" action={action} />;
  }
  const failed = [tiles, ways].filter(({ isError }) => isError);
  if (failed.length > 0) {
    const retry = <Button onClick={() => failed.map(({ refetch }) => refetch())}>重试</Button>;
    return <ErrorState title="充值档位加载失败" text={failureMessage(failed[0]?.error)} action={retry} />;
  }
  return (
    <Loading>
      <div className={styles.tiles}>
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <Skeleton key={tile} height={104} radius={12} />
        ))}
      </div>
    </Loading>
  );
}

/** X diamonds for money. */
export function RechargePage() {
  return (
    <div className={styles.page}>
      <Balance>
        <Link className={styles.more} to="/orders">
          充值订单
        </Link>
      </Balance>
      <IdentityNotice />
      <Offers />
    </div>
  );
}
