import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import {
  Form,
  NumberInput,
  required,
  useAddUndoableMutation,
  useDataProvider,
  useNotify,
  useUpdate,
} from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { validatorsFor } from '#platform/fields/validators-for';
import { toGameInput } from './game.rules';

type Game = Schemas['Game'];

const validateOrder = [required(), ...validatorsFor('consoleUpdateGame').sortOrder];

/** Saves a game's order at once; taking it back saves the former one. What is said to be done is done. */
function useSortOrder(game: Game) {
  const notify = useNotify();
  const addUndoable = useAddUndoableMutation();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const [update, { isPending }] = useUpdate<Game, Error>();
  const onError = (error: Error) => notify(messageOf(error), { type: 'error' });
  const changeOf = (before: Game, sortOrder: number | undefined) => ({
    id: game.id,
    data: toGameInput({ ...before, sortOrder }),
    previousData: before,
  });
  // The drawer has gone by then.
  async function takeBack() {
    try {
      const { data: now } = await dataProvider.getOne<Game>('games', { id: game.id });
      await dataProvider.update<Game>('games', changeOf(now, game.sortOrder));
      notify('已改回原来的推荐排序', { type: 'success' });
    } catch (error) {
      onError(error as Error);
    }
    await queryClient.invalidateQueries({ queryKey: ['games'] });
  }
  const save = (sortOrder: number | undefined, onDone: () => void) =>
    update('games', changeOf(game, sortOrder), {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        onDone();
        addUndoable(({ isUndo }) => {
          if (isUndo) void takeBack();
        });
        notify('推荐排序已修改', { type: 'info', undoable: true, autoHideDuration: 8_000 });
      },
      onError,
    });
  return { save, isPending };
}

function SortOrderForm({ game, onClose }: { game: Game; onClose: () => void }) {
  const { save, isPending } = useSortOrder(game);

  return (
    <Form record={game} onSubmit={({ sortOrder }: { sortOrder?: number }) => save(sortOrder, onClose)}>
      <Typography variant="h6" component="h2" id="sort-order-title">
        调整推荐排序
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {game.name}：数字越大，在“推荐”里越靠前。
      </Typography>
      <NumberInput source="sortOrder" label="推荐排序" validate={validateOrder} autoFocus />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" variant="contained" disabled={isPending}>
          保存
        </Button>
      </Stack>
    </Form>
  );
}

/** A game's place under 推荐, with a drawer to change it without leaving the list. */
export function SortOrderButton({ game }: { game: Game }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayEdit = useMay('games.edit');
  const close = () => setIsOpen(false);
  return (
    // A click here is about the order, not about opening the row.
    <Box component="span" onClick={(event) => event.stopPropagation()} sx={{ whiteSpace: 'nowrap' }}>
      {game.sortOrder}
      {mayEdit && (
        <IconButton size="small" aria-label={`调整${game.name}的推荐排序`} onClick={() => setIsOpen(true)}>
          <EditIcon fontSize="inherit" />
        </IconButton>
      )}
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-labelledby': 'sort-order-title' } }}
      >
        <Box sx={{ width: 340, maxWidth: '90vw', p: 3 }}>
          <SortOrderForm game={game} onClose={close} />
        </Box>
      </Drawer>
    </Box>
  );
}
