import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Schemas } from '@ug/contract';
import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { OrderButton } from '#platform/order/order-button';
import { OrderDialog } from '#platform/order/order-dialog';
import { useSavedOrder } from '#platform/order/use-saved-order';

const sort = { field: 'position', order: 'ASC' } as const;
/** The contract's maximum of a section. */
const all = { page: 1, perPage: 100 };

function OrderFaq({ onClose }: { onClose: () => void }) {
  const saved = useSavedOrder(onClose);
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
    mutate({ body: { sectionId, ids } }, saved);
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
  return <OrderButton permission="faq.edit">{(close) => <OrderFaq onClose={close} />}</OrderButton>;
}
