import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';

type Tile = Schemas['RechargeTile'];

const numbers = [
  ['yuan', '金额（元）', /^(0|[1-9]\d{0,5})(\.\d{1,2})?$/],
  ['coins', 'X钻', /^[1-9]\d{0,7}$/],
  ['bonus', '赠送', /^(0|[1-9]\d{0,7})$/],
  ['sortOrder', '排序（小的在前）', /^(0|[1-9]\d{0,4})$/],
] as const;

type Typed = Record<(typeof numbers)[number][0], string>;

const typedOf = (tile: Tile | null): Typed => ({
  yuan: tile ? String(tile.amount / 100) : '',
  coins: tile ? String(tile.coins) : '',
  bonus: String(tile?.bonus ?? 0),
  sortOrder: String(tile?.sortOrder ?? 100),
});

/** Adds a tile or edits one. */
export function TileDialog({ tile, onClose }: { tile: Tile | null; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(tile));
  const [badge, setBadge] = useState(tile?.badge ?? '');
  const [enabled, setEnabled] = useState(tile?.enabled ?? true);
  const notify = useNotify();
  const onSuccess = useRecordSaved('recharge-tiles');
  const create = useOperation('consoleCreateRechargeTile', { onSuccess });
  const update = useOperation('consoleUpdateRechargeTile', { onSuccess });
  const { error } = tile ? update : create;
  const amount = Math.round(Number(typed.yuan) * 100);
  const isValid = numbers.every(([name, , pattern]) => pattern.test(typed[name])) && amount > 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || create.isPending || update.isPending) return;
    const figures = { coins: Number(typed.coins), bonus: Number(typed.bonus), sortOrder: Number(typed.sortOrder) };
    const body = { amount, ...figures, badge: badge.trim(), enabled };
    const done = {
      onSuccess: () => {
        notify('已保存', { type: 'success' });
        onClose();
      },
    };
    if (tile) update.mutate({ params: { id: tile.id }, body: { ...body, version: tile.version } }, done);
    else create.mutate({ body }, done);
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="tile-title">
      <form onSubmit={submit}>
        <DialogTitle id="tile-title">{tile ? '编辑档位' : '新建档位'}</DialogTitle>
        <DialogContent>
          {numbers.map(([name, label, pattern]) => (
            <TextField
              key={name}
              label={label}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              required
              fullWidth
              error={typed[name] !== '' && !pattern.test(typed[name])}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
          <TextField
            label="角标"
            value={badge}
            onChange={(event) => setBadge(event.target.value)}
            fullWidth
            error={error !== null}
            helperText={error ? messageOf(error) : '不超过 8 字，可不填'}
            slotProps={{ htmlInput: { maxLength: 8 } }}
          />
          <FormControlLabel
            control={<Switch checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />}
            label="上架"
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={!isValid || create.isPending || update.isPending}>
            保存
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
