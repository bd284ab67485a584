import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { labels, type Schemas } from '@ug/contract';
import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { choicesOf } from '#platform/fields/choices';
import { OrderButton } from '#platform/order/order-button';
import { OrderDialog } from '#platform/order/order-dialog';
import { useSavedOrder } from '#platform/order/use-saved-order';

type Kind = Schemas['HomePartKind'];

const sort = { field: 'position', order: 'ASC' } as const;
/** The contract's maximum of a kind. */
const pagination = { page: 1, perPage: 30 };

function OrderHome({ onClose }: { onClose: () => void }) {
  const saved = useSavedOrder(onClose);
  const [kind, setKind] = useState<Kind>('banner');
  const { data } = useGetList<Schemas['HomePart']>('home', { sort, pagination, filter: { kind } });
  const items = useMemo(
    () =>
      (data ?? []).map(({ id, page, title, state }) => {
        const name = page === 'home' ? title : `${labels.BannerPage[page]} · ${title}`;
        return { id, label: state === 'hidden' ? `${name}（已隐藏）` : name };
      }),
    [data],
  );
  const { mutate, isPending } = useOperation('orderHome');
  return (
    <OrderDialog
      title="调整首页顺序"
      items={items}
      isPending={isPending}
      onSave={(ids) => mutate({ body: { kind, ids } }, saved)}
      onClose={onClose}
    >
      <TextField
        select
        fullWidth
        label="类型"
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
        sx={{ my: 1 }}
      >
        {choicesOf(labels.HomePartKind).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </OrderDialog>
  );
}

/** Opens the dialog in which the parts of a kind are put into another order. */
export function OrderHomeButton() {
  return <OrderButton permission="home.publish">{(close) => <OrderHome onClose={close} />}</OrderButton>;
}
