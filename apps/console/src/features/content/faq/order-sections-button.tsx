import type { Schemas } from '@ug/contract';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { OrderButton } from '#platform/order/order-button';
import { OrderDialog } from '#platform/order/order-dialog';
import { useSavedOrder } from '#platform/order/use-saved-order';

const inOrder = {
  pagination: { page: 1, perPage: 30 },
  sort: { field: 'position', order: 'ASC' },
} as const;

function OrderSections({ onClose }: { onClose: () => void }) {
  const saved = useSavedOrder(onClose);
  const { data } = useGetList<Schemas['FaqSectionRecord']>('faq-sections', inOrder);
  const items = useMemo(() => (data ?? []).map(({ id, name }) => ({ id, label: name })), [data]);
  const { mutate, isPending } = useOperation('orderFaqSections');

  function save(ids: number[]) {
    mutate({ body: { ids } }, saved);
  }
  return <OrderDialog title="调整分类顺序" items={items} isPending={isPending} onSave={save} onClose={onClose} />;
}

/** Opens the dialog in which the sections are put into another order. */
export function OrderSectionsButton() {
  return <OrderButton permission="faq-sections.edit">{(close) => <OrderSections onClose={close} />}</OrderButton>;
}
