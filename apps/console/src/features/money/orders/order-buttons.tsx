import Button from '@mui/material/Button';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { ConfirmButton } from '#platform/fields/confirm-button';
import { ReasonDialog } from '#platform/fields/reason-dialog';

type Order = Schemas['DiamondOrder'];

const MAX_REASON = staffFieldLimits.refundOrder.reason.maxLength;

const words = {
  refundOrder: {
    verb: '退款',
    title: '退款这笔订单？',
    text: (order: Order) =>
      `将收回 ${order.goods === 'coins' ? `${order.coins + order.bonus} X钻` : order.title}并原路退款，不能撤销。超过每日限额时须由另一位同事批准。`,
    done: '已退款，商品已收回',
  },
  confirmOrder: {
    verb: '补单',
    title: '人工补单？',
    text: (order: Order) =>
      `将立即给玩家 ${order.uid} 发放 ${order.title}${order.goods === 'coins' ? '及应得赠送' : ''}。请先向支付渠道核实已收款。`,
    done: '已补单入账',
  },
} as const;

interface ReasonProps {
  order: Order;
  call: keyof typeof words;
}

function ReasonedAct({ order, call, onClose }: ReasonProps & { onClose: () => void }) {
  const { verb, title, text, done } = words[call];
  const notify = useNotify();
  const refresh = useRefresh();
  // Also where the dialog has been closed meanwhile.
  const act = useOperation(call, { onSuccess: async () => refresh() });
  const onSuccess = ({ pending }: Order) => {
    onClose();
    notify(pending ? '已提交，等待另一位同事批准' : done, { type: 'success' });
  };
  return (
    <ReasonDialog
      title={title}
      text={text(order)}
      verb={verb}
      color={call === 'refundOrder' ? 'error' : 'primary'}
      note="记入订单时间线与操作日志"
      maxLength={MAX_REASON}
      act={act}
      onSubmit={({ reason, idempotencyKey }) =>
        act.mutate({ params: { id: order.id }, body: { reason }, idempotencyKey }, { onSuccess })
      }
      onClose={onClose}
    />
  );
}

/** Refunds or credits an order by hand, with the reason. */
export function ReasonButton(props: ReasonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color={props.call === 'refundOrder' ? 'error' : 'primary'}
        onClick={() => setIsOpen(true)}
      >
        {words[props.call].verb}
      </Button>
      {isOpen && <ReasonedAct {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const seconds = {
  ask: {
    verb: '退回重复支付',
    title: '退回重复支付的款项？',
    text: '由支付渠道原路退回多付的款项，订单和已发放的商品不变，不能撤销。',
    done: '已提交，渠道退回后会记入时间线',
  },
  note: {
    verb: '标为已退回',
    title: '重复支付已经退回？',
    text: '请先在支付渠道的商户平台退回多付的款项。这里只做记录，不再向渠道申请退款。',
    done: '已记录',
  },
} as const;

interface SecondProps {
  order: Order;
  way: keyof typeof seconds;
}

function SecondAct({ order, way, onClose }: SecondProps & { onClose: () => void }) {
  const { verb, title, text, done } = seconds[way];
  const notify = useNotify();
  const refresh = useRefresh();
  const act = useOperation('refundSecondPayment', { onSuccess: async () => refresh() });
  const onSuccess = () => {
    onClose();
    notify(done, { type: 'success' });
  };
  return (
    <ReasonDialog
      title={title}
      text={text}
      verb={verb}
      note="记入订单时间线与操作日志"
      maxLength={MAX_REASON}
      act={act}
      onSubmit={({ reason }) =>
        act.mutate({ params: { id: order.id }, body: { reason, isReturned: way === 'note' } }, { onSuccess })
      }
      onClose={onClose}
    />
  );
}

/** Sends back what was paid besides the order's own payment, or notes that this has been done elsewhere. */
export function SecondPaymentButton(props: SecondProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button color="error" size="small" onClick={() => setIsOpen(true)}>
        {seconds[props.way].verb}
      </Button>
      {isOpen && <SecondAct {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const decisions = {
  approveOrder: { verb: '批准', title: '批准这次操作？', text: '将立即执行，不能撤销。', done: '已批准并执行' },
  declineOrder: { verb: '驳回', title: '驳回这次操作？', text: '订单保持原状。', done: '已驳回' },
  queryOrder: { verb: '查单', title: '向支付渠道查单？', text: '若已付款将自动入账。', done: '查单完成' },
} as const;

interface DecisionProps {
  order: Order;
  call: keyof typeof decisions;
  size?: 'small' | 'medium';
}

/** Something that is done to an order after asking once more. */
export function DecisionButton({ order, call, size = 'medium' }: DecisionProps) {
  const { verb, title, text, done } = decisions[call];
  const refresh = useRefresh();
  const act = useOperation(call, { onSuccess: async () => refresh() });
  return (
    <ConfirmButton
      verb={verb}
      title={title}
      text={text}
      done={done}
      act={act}
      onConfirm={(idempotencyKey) => act.mutateAsync({ params: { id: order.id }, idempotencyKey })}
      look={{
        size,
        variant: call === 'approveOrder' ? 'contained' : 'outlined',
        sx: size === 'small' ? { minWidth: 0, px: 1, whiteSpace: 'nowrap' } : undefined,
      }}
    />
  );
}
