import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../platform/data/console-error';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';

type Plan = Schemas['MembershipPlan'];

const limits = staffFieldLimits.consoleCreateMembershipPlan;

const fields = [
  { name: 'days', label: '天数', pattern: /^[1-9]\d{0,3}$/, hint: '', isRequired: true },
  { name: 'coins', label: 'X钻价格', pattern: /^([1-9]\d{0,7})?$/, hint: '不填则不能用X钻开通', isRequired: false },
  {
    name: 'yuan',
    label: '金额（元）',
    pattern: /^((0|[1-9]\d{0,5})(\.\d{1,2})?)?$/,
    hint: '不填则不能付款开通',
    isRequired: false,
  },
  { name: 'sortOrder', label: '排序（小的在前）', pattern: /^(0|[1-9]\d{0,4})$/, hint: '', isRequired: true },
] as const;

type Typed = Record<(typeof fields)[number]['name'], string>;

const typedOf = (plan: Plan | null): Typed => ({
  days: plan ? String(plan.days) : '',
  coins: String(plan?.coins ?? ''),
  yuan: plan?.amount ? String(plan.amount / 100) : '',
  sortOrder: String(plan?.sortOrder ?? 100),
});

/** What was typed as the contract has it; null while something is missing or wrong. */
function figuresOf(typed: Typed) {
  if (!fields.every(({ name, pattern }) => pattern.test(typed[name]))) return null;
  const coins = typed.coins === '' ? null : Number(typed.coins);
  const amount = typed.yuan === '' ? null : Math.round(Number(typed.yuan) * 100);
  if (amount === 0 || (coins === null && amount === null)) return null;
  return { days: Number(typed.days), coins, amount, sortOrder: Number(typed.sortOrder) };
}

/** Adds a plan or edits one. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(plan));
  const [words, setWords] = useState({ name: plan?.name ?? '', badge: plan?.badge ?? '' });
  const [enabled, setEnabled] = useState(plan?.enabled ?? true);
  const notify = useNotify();
  const onSuccess = useRecordSaved('membership-plans');
  const create = useOperation('consoleCreateMembershipPlan', { onSuccess });
  const update = useOperation('consoleUpdateMembershipPlan', { onSuccess });
  const { error, isPending } = plan ? update : create;
  const figures = figuresOf(typed);
  const isValid = figures !== null && words.name.trim() !== '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || isPending) return;
    const body = { name: words.name.trim(), badge: words.badge.trim(), ...figures, enabled };
    const done = {
      onSuccess: () => {
        notify('已保存', { type: 'success' });
        onClose();
      },
    };
    if (plan) update.mutate({ params: { id: plan.id }, body: { ...body, version: plan.version } }, done);
    else create.mutate({ body }, done);
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="plan-title">
      <form onSubmit={submit}>
        <DialogTitle id="plan-title">{plan ? '编辑套餐' : '新建套餐'}</DialogTitle>
        <DialogContent>
          <TextField
            label="名称"
            value={words.name}
            onChange={(event) => setWords({ ...words, name: event.target.value })}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: limits.name.maxLength } }}
          />
          {fields.map(({ name, label, pattern, hint, isRequired }) => (
            <TextField
              key={name}
              label={label}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              required={isRequired}
              fullWidth
              error={typed[name] !== '' && !pattern.test(typed[name])}
              helperText={hint}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
          <TextField
            label="角标"
            value={words.badge}
            onChange={(event) => setWords({ ...words, badge: event.target.value })}
            fullWidth
            error={error !== null}
            helperText={error ? messageOf(error) : `不超过 ${limits.badge.maxLength} 字，可不填`}
            slotProps={{ htmlInput: { maxLength: limits.badge.maxLength } }}
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
          <Button type="submit" variant="contained" disabled={!isValid || isPending}>
            保存
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
