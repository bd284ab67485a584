import SwapVertIcon from '@mui/icons-material/SwapVert';
import type { Schemas } from '@ug/contract';
import { useMemo, useState } from 'react';
import { Button, useGetList, useNotify, useRefresh } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { OrderDialog } from '../../platform/order/order-dialog';

const sharedInOrder = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'position', order: 'ASC' },
  filter: { shared: true },
} as const;

function OrderReplies({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { data } = useGetList<Schemas['CannedReply']>('canned-replies', sharedInOrder);
  const items = useMemo(
    () => (data ?? []).map(({ id, group, title }) => ({ id, label: `${group} · ${title}` })),
    [data],
  );
  const { mutate, isPending } = useOperation('orderCannedReplies');

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
  return <OrderDialog title="调整共享回复的顺序" items={items} isPending={isPending} onSave={save} onClose={onClose} />;
}

/** Opens the dialog in which the shared replies are put into another order. */
export function OrderRepliesButton() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('canned-replies.share')) return null;
  return (
    <>
      <Button label="调整顺序" startIcon={<SwapVertIcon />} onClick={() => setIsOpen(true)} />
      {isOpen && <OrderReplies onClose={() => setIsOpen(false)} />}
    </>
  );
}
