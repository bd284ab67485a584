import SwapVertIcon from '@mui/icons-material/SwapVert';
import type { Schemas } from '@ug/contract';
import { useMemo, useState } from 'react';
import { Button, useGetList, useNotify, useRefresh } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { OrderDialog } from '../../platform/order/order-dialog';

const inOrder = {
  pagination: { page: 1, perPage: 30 },
  sort: { field: 'position', order: 'ASC' },
} as const;

function OrderSections({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { data } = useGetList<Schemas['FaqSectionRecord']>('faq-sections', inOrder);
  const items = useMemo(() => (data ?? []).map(({ id, name }) => ({ id, label: name })), [data]);
  const { mutate, isPending } = useOperation('orderFaqSections');

  function save(ids: number[]) {
    mutate(
      { body: { ids } },
      {
        onSuccess: () => {
          notify('顺序已保存', { type: 'success' });
          onClose();
        },
        onError: (error) => notify(messageOf(error), { type: 'error' }),
        onSettled: () => refresh(),
      },
    );
  }
  return <OrderDialog title="调整分类顺序" items={items} isPending={isPending} onSave={save} onClose={onClose} />;
}

/** Opens the dialog in which the sections are put into another order. */
export function OrderSectionsButton() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('faq-sections.edit')) return null;
  return (
    <>
      <Button label="调整顺序" startIcon={<SwapVertIcon />} onClick={() => setIsOpen(true)} />
      {isOpen && <OrderSections onClose={() => setIsOpen(false)} />}
    </>
  );
}
