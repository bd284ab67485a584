import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { labels, plainCode, type Schemas } from '@ug/contract';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { bodyOf, messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { Facts } from '#platform/fields/facts';
import { formatTime } from '#platform/time/time';
import { VoidButton } from './void-button';

type Trace = Schemas['GiftCodeTrace'];

function Found({ trace, code, onVoid }: { trace: Trace; code: string; onVoid: () => void }) {
  const { batch, state, used, cap, gifts } = trace;
  const mayVoid = useMay('gift-codes.void');
  return (
    <Stack sx={{ gap: 2 }} role="region" aria-label="查询结果">
      <Facts
        facts={[
          ['状态', labels.GiftCodeState[state]],
          ['已用', `${used} / ${cap}`],
          ['礼包', batch.packageName],
          [
            '批次',
            <Link key="batch" component={RouterLink} to={`/gift-codes/${batch.id}/show`}>
              {batch.name}
            </Link>,
          ],
        ]}
      />
      {batch.state === 'void' && <Alert severity="warning">所属批次已作废</Alert>}
      {gifts.map(({ id, uid, claimedAt }) => (
        <Typography key={id} variant="body2">
          <Link component={RouterLink} to={`/accounts/${uid}/show`}>
            玩家 {uid}
          </Link>{' '}
          于 {formatTime(claimedAt)} 兑换
        </Typography>
      ))}
      {mayVoid && state === 'unused' && <VoidButton id={batch.id} code={code} onDone={onVoid} />}
    </Stack>
  );
}

/** Words for staff. The refusals of the contract speak to players and do not say why a code is refused. */
const faults: Readonly<Record<string, string>> = {
  'gift-code.invalid': '没有这个兑换码：它不属于任何批次，可能来自别处',
  'gift-code.mistyped': '这个码抄错了：校验位不符，请与原文核对',
};

const faultWords = (error: unknown): string => faults[bodyOf(error)?.code ?? ''] ?? messageOf(error);

interface Props {
  /** A code to trace at once. */
  asked?: string;
  onClose: () => void;
}

/** The trace of one code, with a button to void it. */
export function TraceDialog({ asked = '', onClose }: Props) {
  const [code, setCode] = useState(asked);
  const trace = useOperation('traceGiftCode');
  const find = () => trace.mutate({ body: { code: plainCode(code) } });
  const begin = useEffectEvent(() => {
    if (asked !== '') find();
  });
  useEffect(() => begin(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (plainCode(code) !== '') find();
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="trace-title">
      <DialogTitle id="trace-title">查询兑换码</DialogTitle>
      <DialogContent>
        <form id="trace-form" onSubmit={submit}>
          <TextField
            label="兑换码"
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              trace.reset();
            }}
            fullWidth
            error={trace.error !== null}
            helperText={trace.error ? faultWords(trace.error) : '不区分大小写，空格与短横线可省略'}
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        </form>
        {trace.data && <Found trace={trace.data} code={plainCode(code)} onVoid={find} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          关闭
        </Button>
        <Button
          type="submit"
          form="trace-form"
          variant="contained"
          disabled={plainCode(code) === '' || trace.isPending}
        >
          查询
        </Button>
      </DialogActions>
    </Dialog>
  );
}
