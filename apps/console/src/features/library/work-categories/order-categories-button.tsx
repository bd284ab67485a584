import type { Schemas } from '@ug/contract';
import { useMemo } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { OrderButton } from '#platform/order/order-button';
import { OrderDialog } from '#platform/order/order-dialog';
import { useSavedOrder } from '#platform/order/use-saved-order';

type Kind = Schemas['WorkKind'];

const inOrder = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'position', order: 'ASC' },
} as const;

function OrderCategories({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const saved = useSavedOrder(onClose);
  const { data } = useGetList<Schemas['WorkCategory']>('work-categories', { ...inOrder, filter: { kind } });
  const items = useMemo(() => (data ?? []).map(({ id, name }) => ({ id, label: name })), [data]);
  const { mutate, isPending } = useOperation('orderWorkCategories');

  function save(ids: number[]) {
    mutate({ body: { kind, ids } }, saved);
  }
  return <OrderDialog title="调整分类顺序" items={items} isPending={isPending} onSave={save} onClose={onClose} />;
}

/** Opens the dialog in which the categories of the kind that the list shows, else of novels, are put into another order. */
export function OrderCategoriesButton() {
  const { filterValues } = useListContext();
  const kind = (filterValues['kind'] ?? 'novel') as Kind;
  return (
    <OrderButton permission="work-categories.edit">
      {(close) => <OrderCategories kind={kind} onClose={close} />}
    </OrderButton>
  );
}
