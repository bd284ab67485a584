import type { Schemas } from '@ug/contract';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { OrderButton } from '#platform/order/order-button';
import { OrderDialog } from '#platform/order/order-dialog';
import { useSavedOrder } from '#platform/order/use-saved-order';

const inOrder = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'position', order: 'ASC' },
} as const;

function OrderTags({ onClose }: { onClose: () => void }) {
  const saved = useSavedOrder(onClose);
  const { data } = useGetList<Schemas['TagRecord']>('tags', inOrder);
  const items = useMemo(() => (data ?? []).map(({ id, tag }) => ({ id, label: tag })), [data]);
  const { mutate, isPending } = useOperation('orderTags');

  function save(ids: number[]) {
    mutate({ body: { ids } }, saved);
  }
  return <OrderDialog title="调整标签顺序" items={items} isPending={isPending} onSave={save} onClose={onClose} />;
}

/** Opens the dialog in which the tags are put into another order. */
export function OrderTagsButton() {
  return <OrderButton permission="tags.edit">{(close) => <OrderTags onClose={close} />}</OrderButton>;
}
