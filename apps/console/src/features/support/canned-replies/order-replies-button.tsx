import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { fetchAll } from '#platform/csv/fetch-all';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { OrderButton } from '#platform/order/order-button';
import { OrderDialog } from '#platform/order/order-dialog';
import { useSavedOrder } from '#platform/order/use-saved-order';
import { groupsOf, orderedWithin } from './canned-reply.rules';

type Reply = Schemas['CannedReply'];

/** Every shared reply in its order, however many there are. */
function useSharedReplies() {
  const dataProvider = useDataProvider();
  const query = { filter: { shared: true }, sort: { field: 'position', order: 'ASC' } } as const;
  return useQuery({
    queryKey: ['canned-replies', 'order'],
    queryFn: ({ signal }) =>
      fetchAll<Reply>(dataProvider, 'canned-replies', query, { onProgress: () => undefined, signal }),
  });
}

const NONE: readonly Reply[] = [];

function OrderReplies({ onClose }: { onClose: () => void }) {
  const saved = useSavedOrder(onClose);
  const { data = NONE, error } = useSharedReplies();
  const groups = useMemo(() => groupsOf(data), [data]);
  const [chosen, setChosen] = useState<string>();
  const group = chosen ?? groups[0];
  const items = useMemo(
    () => data.filter((reply) => reply.group === group).map(({ id, title }) => ({ id, label: title })),
    [data, group],
  );
  const { mutate, isPending } = useOperation('orderCannedReplies');

  function save(ids: number[]) {
    mutate({ body: { ids: orderedWithin(data, ids) } }, saved);
  }
  return (
    <OrderDialog title="调整共享回复的顺序" items={items} isPending={isPending} onSave={save} onClose={onClose}>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <TextField
        select
        fullWidth
        label="分组"
        value={group ?? ''}
        onChange={(event) => setChosen(event.target.value)}
        sx={{ my: 1 }}
      >
        {groups.map((name) => (
          <MenuItem key={name} value={name}>
            {name || '未分组'}
          </MenuItem>
        ))}
      </TextField>
    </OrderDialog>
  );
}

/** Opens the dialog in which the shared replies are put into another order. */
export function OrderRepliesButton() {
  return <OrderButton permission="canned-replies.share">{(close) => <OrderReplies onClose={close} />}</OrderButton>;
}
