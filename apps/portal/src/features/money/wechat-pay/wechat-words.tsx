import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { RenewOrderButton } from '#features/money/orders/renew-order.widget';
import { Button, ButtonLink } from '#ui/button';
import { ErrorState } from '#ui/state-page';

/** The address of the payment page. @param back `1` on the way back, where the service is asked for the result */
export const addressOf = (orderNo: string, back = ''): string =>
  `/pay/wechat?${new URLSearchParams({ order: orderNo, ...(back && { back }) })}`;

export function BackToOrder({ orderNo }: { orderNo: string }) {
  return (
    <ButtonLink to={`/orders/${orderNo}`} look="plain">
      返回订单
    </ButtonLink>
  );
}

export interface NotPaidProps {
  orderNo: string;
  /** Why not: in words, or as the service said it. */
  failure: string | Error;
  isBusy: boolean;
  onAgain: () => void;
}

/** An order that cannot be paid here, or not now. */
export function NotPaid({ orderNo, failure, isBusy, onAgain }: NotPaidProps) {
  const actions = (
    <>
      {isRefusal(failure, 'wechat-pay.usedElsewhere') ? (
        <RenewOrderButton orderNo={orderNo} />
      ) : (
        <Button isBusy={isBusy} onClick={onAgain}>
          重试
        </Button>
      )}
      <BackToOrder orderNo={orderNo} />
    </>
  );
  return (
    <ErrorState
      title="无法使用微信支付"
      text={typeof failure === 'string' ? failure : failureMessage(failure)}
      action={actions}
    />
  );
}
