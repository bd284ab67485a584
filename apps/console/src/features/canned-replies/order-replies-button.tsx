import type { Schemas } from '@ug/contract';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useOperation } from '../../platform/data/use-operation';
import { OrderButton } from '../../platform/order/order-button';
import { OrderDialog } from '../../platform/order/order-dialog';
import { useSavedOrder } from '../../platform/order/use-saved-order';

const sharedInOrder = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'position', order: 'ASC' },
  filter: { shared: true },
} as const;

function OrderReplies({ onClose }: { onClose: () => void }) {
  const saved = useSavedOrder(onClose);
  const { data } = useGetList<Schemas['CannedReply']>('canned-replies', sharedInOrder);
  const items = useMemo(
    () => (data ?? []).map(({ id, group, title }) => ({ id, label: `${group} · ${title}` })),
    [data],
  );
  const { mutate, isPending } = useOperation('orderCannedReplies');

  function save(ids: number[]) {
    mutate({ body: { ids } }, saved);
  }
  return <OrderDialog title="调整共享回复的顺序" items={items} isPending={isPending} onSave={save} onClose={onClose} />;
}

/** Opens the dialog in which the shared replies are put into another order. */
export function OrderRepliesButton() {
  return <OrderButton permission="canned-replies.share">{(close) => <OrderReplies onClose={close} />}</OrderButton>;
}
