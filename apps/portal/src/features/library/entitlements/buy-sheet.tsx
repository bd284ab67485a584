import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { useGo } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Diamond } from '#ui/diamond';
import { formatCoins } from '#ui/format';
import { MemberLine, OpenMembership } from '#ui/member-line';
import { Sheet } from '#ui/sheet';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { useChoice } from '#ui/use-choice';
import { usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { BalanceDialog } from '#features/money/purchases/balance-dialog.widget';
import {
  offersOf,
  scopeName,
  scopeWords,
  openedWord,
  wayWord,
  type ScopedOffer,
  type WorkKind,
} from './entitlements.rules';
import { workRightsQuery } from './entitlements.queries';
import { useBuying } from './use-buying';
import styles from './buy-sheet.module.css';

interface BuySheetProps {
  readonly workId: number;
  /** The part in which the player stands; everything not owned is offered without. */
  readonly partId: number | undefined;
  readonly kind: WorkKind;
  /** The page on which it stands, where the player goes on after recharging. */
  readonly address: string;
  readonly onClose: () => void;
}

interface OffersProps {
  readonly kind: WorkKind;
  readonly rights: Schemas['WorkRights'];
  readonly buying: ReturnType<typeof useBuying>;
  readonly onClose: () => void;
  readonly onShort: () => void;
}

function MemberNote({ kind, onClose }: Pick<OffersProps, 'kind' | 'onClose'>) {
  const go = useGo();
  function openMembership() {
    onClose();
    go('/profile?pop=1');
  }
  return (
    <MemberLine text={kind === 'novel' ? '会员免费阅读本书' : '会员免费观看整部'}>
      <OpenMembership onOpen={openMembership} />
    </MemberLine>
  );
}

function Problem({ error }: { error: Error }) {
  const words = isRefusal(error, 'entitlement.priceChanged') ? '价格刚刚有变化，请确认新价格' : failureMessage(error);
  return (
    <p className={styles.problem} role="alert">
      {words}
    </p>
  );
}

function Offers({ kind, rights, buying: { buying, buy }, onClose, onShort }: OffersProps) {
  const offers = offersOf(rights.offers);
  const { chosen, choose } = useChoice(offers, ({ scope }) => scope);
  const status = usePlayerStatus();
  if (offers.length === 0) return <EmptyState title="无需购买" text={`可购买的内容都已可${openedWord(kind)}`} />;
  function confirm({ scope, price, partCount }: ScopedOffer) {
    if (status !== null && status.coinNum < price) onShort();
    else buy({ scope, price, partCount });
  }
  return (
    <>
      <div className={styles.offers} role="group" aria-label="购买范围">
        {offers.map((one) => (
          <button
            key={one.scope}
            type="button"
            className={styles.offer}
            aria-pressed={one.scope === chosen?.scope}
            disabled={buying.isPending}
            onClick={() => choose(one.scope)}
          >
            <span>
              <strong>{scopeName(one.scope, kind)}</strong>
              <small>{scopeWords(one, kind)}</small>
            </span>
            <span className={styles.price}>
              <Diamond size={16} /> {formatCoins(one.price)}
            </span>
          </button>
        ))}
      </div>
      {status && <p className={styles.hint}>当前余额 {formatCoins(status.coinNum)}</p>}
      {buying.error && !isRefusal(buying.error, 'wallet.insufficient') && <Problem error={buying.error} />}
      <div className={styles.bar}>
        <Button isBusy={buying.isPending} disabled={!chosen} onClick={() => chosen && confirm(chosen)}>
          {chosen ? `${formatCoins(chosen.price)} 购买` : '请重新选择'}
        </Button>
      </div>
      {rights.isMemberFree && <MemberNote kind={kind} onClose={onClose} />}
    </>
  );
}

/** The sheet that sells a part, everything from it on, or the whole work. */
export function BuySheet({ workId, partId, kind, address, onClose }: BuySheetProps) {
  const [isShort, setShort] = useState(false);
  const uid = useAccount(({ account }) => account.uid);
  const { data, error, refetch } = useQuery(workRightsQuery(uid, workId, partId));
  const onShort = () => setShort(true);
  const buying = useBuying({ workId, partId, kind, onBought: onClose, onShort });
  if (isShort) return <BalanceDialog onClose={onClose} back={{ to: address, label: wayWord(kind) }} />;
  const retry = <Button onClick={() => refetch()}>重试</Button>;
  return (
    <Sheet title="购买" onClose={onClose}>
      {data && <Offers kind={kind} rights={data} buying={buying} onClose={onClose} onShort={onShort} />}
      {!data && error && <ErrorState title="价格加载失败" text={failureMessage(error)} action={retry} />}
      {!data && !error && (
        <Loading>
          <div className={styles.offers}>
            {[1, 2, 3].map((offer) => (
              <Skeleton key={offer} height={60} radius={12} />
            ))}
          </div>
        </Loading>
      )}
    </Sheet>
  );
}
