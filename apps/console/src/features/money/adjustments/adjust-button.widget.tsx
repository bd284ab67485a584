import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { labels, staffFieldLimits } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { isWhole } from '#platform/fields/typed-numbers.rules';
import { OverdraftAlert } from './overdraft-alert';

/** The two ways to move a player's diamonds by hand, each asked for by its own operation. */
const ways = {
  requestAdjustment: {
    verb: '调整X钻',
    text: '正数为发放，负数为扣除。超过每日限额的调整须由另一位同事批准后生效。',
    rule: '整数，不能为 0',
    untitled: '人工调整',
    done: '调整',
  },
  compensatePlayer: {
    verb: '补偿X钻',
    text: '立即发放给玩家。超过您每日限额的补偿须由另一位同事批准后生效。',
    rule: '正整数',
    untitled: '客服补偿',
    done: '补偿',
  },
} as const;

export type AdjustWay = keyof typeof ways;

interface DialogProps {
  way: AdjustWay;
  uid?: number | undefined;
  onClose: () => void;
}

function AdjustDialog({ way, uid: given, onClose }: DialogProps) {
  const { verb, text, rule, untitled, done } = ways[way];
  const limits = staffFieldLimits[way];
  const [uid, setUid] = useState(given === undefined ? '' : String(given));
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [title, setTitle] = useState('');
  const notify = useNotify();
  const queries = useQueryClient();
  const saved = useRecordSaved('adjustments');
  const request = useOperation(way, {
    onSuccess: async (adjustment) => {
      await saved(adjustment);
      await queries.invalidateQueries({ queryKey: ['wallet'] });
      await queries.invalidateQueries({ queryKey: ['accounts'] });
    },
  });
  const intention = useIntention(request);
  const isAmount = amount !== '0' && isWhole(amount, limits.amount);
  const isValid = isWhole(uid, limits.uid) && isAmount && reason.trim() !== '';
  const change = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    intention.change();
    request.reset();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid) return;
    const idempotencyKey = intention.begin();
    if (idempotencyKey === null) return;
    const body = { uid: Number(uid), amount: Number(amount), reason: reason.trim(), title: title.trim() };
    request.mutate(
      { body, idempotencyKey },
      {
        onSuccess: ({ state }) => {
          const words = state === 'pending' ? '已提交，等待另一位同事批准' : `${done}${labels.AdjustmentState[state]}`;
          notify(words, { type: 'success' });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="adjust-title">
      <form onSubmit={submit}>
        <DialogTitle id="adjust-title">{verb}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{text}</DialogContentText>
          <TextField
            label="玩家 UID"
            value={uid}
            onChange={change(setUid)}
            required
            fullWidth
            disabled={given !== undefined}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextField
            label="数量"
            value={amount}
            onChange={change(setAmount)}
            required
            fullWidth
            error={amount !== '' && amount !== '-' && !isAmount}
            helperText={rule}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          {isAmount && isWhole(uid, limits.uid) && <OverdraftAlert uid={Number(uid)} amount={Number(amount)} />}
          <LimitedField
            label="原因"
            value={reason}
            onChange={change(setReason)}
            required
            fullWidth
            multiline
            minRows={2}
            helperText="仅员工可见，记入操作日志"
            maxLength={limits.reason.maxLength}
          />
          <LimitedField
            label="玩家看到的说明"
            value={title}
            onChange={change(setTitle)}
            fullWidth
            error={request.error !== null}
            helperText={request.error ? messageOf(request.error) : `不填则显示“${untitled}”`}
            maxLength={limits.title.maxLength}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={!isValid || request.isPending}>
            提交
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ButtonProps {
  uid?: number;
  way?: AdjustWay;
}

/** Gives a player diamonds or takes some, with a reason; or makes something up to them. */
export function AdjustButton({ uid, way = 'requestAdjustment' }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={way === 'compensatePlayer' ? 'outlined' : 'contained'}
        size="small"
        onClick={() => setIsOpen(true)}
      >
        {ways[way].verb}
      </Button>
      {isOpen && <AdjustDialog way={way} uid={uid} onClose={() => setIsOpen(false)} />}
    </>
  );
}
