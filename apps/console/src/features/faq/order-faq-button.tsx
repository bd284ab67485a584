import SwapVertIcon from '@mui/icons-material/SwapVert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Schemas } from '@ug/contract';
import { useMemo, useState } from 'react';
import { Button, useGetList, useNotify, useRefresh } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { OrderDialog } from '../../platform/order/order-dialog';

const sort = { field: 'position', order: 'ASC' } as const;
/** The contract's maximum of a section. */
const all = { page: 1, perPage: 100 };

function OrderFaq({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: sections = [] } = useGetList<Schemas['FaqSectionRecord']>('faq-sections', { sort, pagination: all });
  const [chosen, setChosen] = useState<number>();
  const sectionId = chosen ?? sections[0]?.id;
  const { data } = useGetList<Schemas['FaqRecord']>(
    'faq',
    { sort, pagination: all, filter: { sectionId } },
    { enabled: sectionId !== undefined },
  );
  const items = useMemo(() => (data ?? []).map(({ id, title }) => ({ id, label: title })), [data]);
  const { mutate, isPending } = useOperation('orderFaq');

  function save(ids: number[]) {
    if (sectionId === undefined) return;
    mutate(
      { body: { sectionId, ids } },
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
  return (
    <OrderDialog title="调整问题顺序" items={items} isPending={isPending} onSave={save} onClose={onClose}>
      <TextField
        select
        fullWidth
        label="分类"
        value={sectionId ?? ''}
        onChange={(event) => setChosen(Number(event.target.value))}
        sx={{ my: 1 }}
      >
        {sections.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </OrderDialog>
  );
}

/** Opens the dialog in which the questions of a section are put into another order. */
export function OrderFaqButton() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('faq.edit')) return null;
  return (
    <>
      <Button label="调整顺序" startIcon={<SwapVertIcon />} onClick={() => setIsOpen(true)} />
      {isOpen && <OrderFaq onClose={() => setIsOpen(false)} />}
    </>
  );
}
