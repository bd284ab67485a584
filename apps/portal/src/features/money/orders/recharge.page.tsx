import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { useIntention } from '#platform/api/use-intention';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Diamond } from '#ui/diamond';
import { formatNumber, formatYuan } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { IdentityNotice } from '#features/players/identities/identity.widget';
import { Balance } from '#features/players/wallet/balance.widget';
import { payWaysQuery, rechargeTilesQuery, showOrder, useGoToPay } from './orders.queries';
import { bonusWords } from './order-words.rules';
import { PayWays } from './pay-ways';
import styles from './orders.module.css';

type Offer = Schemas['RechargeOffer'];
type PayWay = Schemas['PayProvider'];

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

/** Makes an order, once for what was chosen, and goes where it is paid. */
function useOrdering() {
  const goToPay = useGoToPay();
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const intention = useIntention();
  const order = useMutation({
    mutationFn: (body: { tileId: number; provider: PayWay }) =>
      api.call('createOrder', { body, idempotencyKey: intention.key() }),
    onSuccess: (made) => {
      showOrder(queries, uid, made);
      goToPay(made);
    },
    onError: intention.fail,
  });
  const placeOrder = (tileId: number, provider: PayWay) => {
    if (intention.begin([tileId, provider].join())) order.mutate({ tileId, provider });
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

function Tiles({ offers, ways }: { offers: readonly Offer[]; ways: readonly PayWay[] }) {
  const [chosenId, choose] = useState(offers[0]?.id ?? 0);
  const [chosenWay, chooseWay] = useState(ways[0]);
  const { order, placeOrder } = useOrdering();
  const chosen = offers.find(({ id }) => id === chosenId) ?? offers[0];
  const way = ways.find((one) => one === chosenWay) ?? ways[0];
  if (!chosen || !way) return null;
  return (
    <>
      {offers.some(({ firstBonus }) => firstBonus > 0) && (
        <p className={styles.news}>首次充值双倍到账，以最先到账的一笔为准</p>
      )}
      <div className={styles.tiles} role="group" aria-label="充值档位">
        {offers.map((offer) => (
          <Tile key={offer.id} offer={offer} isChosen={offer.id === chosen.id} onChoose={() => choose(offer.id)} />
        ))}
      </div>
      <PayWays ways={ways} chosen={way} onChoose={chooseWay} />
      <p className={styles.hint}>
        {way === 'sandbox' && '沙箱支付仅供体验，不会产生真实扣款。'}
        充值即表示同意：X钻为虚拟商品，到账后不支持无理由退款。
      </p>
      {order.isError && <Problem error={order.error} />}
      <div className={styles.bar}>
        <p>
          应付 <strong>{formatYuan(chosen.amount)}</strong>
        </p>
        <Button isBusy={order.isPending} onClick={() => placeOrder(chosen.id, way)}>
          立即支付
        </Button>
      </div>
    </>
  );
}

function Offers() {
  const uid = useAccount((state) => state.account.uid);
  const tiles = useQuery(rechargeTilesQuery(uid));
  const ways = useQuery(payWaysQuery);
  if (tiles.data && ways.data) {
    if (tiles.data.length > 0 && ways.data.length > 0) return <Tiles offers={tiles.data} ways={ways.data} />;
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
