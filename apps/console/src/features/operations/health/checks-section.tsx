import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { useRef, useState, type FormEvent } from 'react';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';

type Kind = Schemas['HealthCheckKind'];

const ABOUT: Readonly<Record<Kind, string>> = {
  sms: '向自己的手机号发送一条没有用处的验证码，每分钟最多 1 条',
  payment: '向每个开通的支付渠道查询一笔不存在的订单，不产生任何费用',
  push: '连接最近一个订阅的推送服务，不通知任何人',
  storage: '写入一个小文件，读回核对，再删除',
};
const PHONE = /^1[3-9]\d{9}$/;

function Check({ kind }: { kind: Kind }) {
  const check = useOperation('runHealthCheck');
  const isRunning = useRef(false);
  const [phone, setPhone] = useState('');
  const isReady = kind !== 'sms' || PHONE.test(phone);
  const start = (event: FormEvent) => {
    event.preventDefault();
    // The second tap of two comes before the button is drawn anew.
    if (!isReady || isRunning.current) return;
    isRunning.current = true;
    const body = { phone: kind === 'sms' ? phone : null };
    check.mutate({ params: { kind }, body }, { onSettled: () => (isRunning.current = false) });
  };
  const { data, error } = check;
  return (
    <Box component="form" onSubmit={start} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {ABOUT[kind]}
      </Typography>
      {kind === 'sms' && (
        <TextField
          size="small"
          type="tel"
          label="自己的手机号"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value.replace(/\D/g, '').slice(0, 11))}
        />
      )}
      <Button
        type="submit"
        size="small"
        variant="outlined"
        disabled={!isReady || check.isPending}
        sx={{ justifySelf: 'start' }}
      >
        {check.isPending ? `正在测试${labels.HealthCheckKind[kind]}` : `测试${labels.HealthCheckKind[kind]}`}
      </Button>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {data && (
        <Alert severity={data.isGood ? 'success' : 'error'} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {data.text}
        </Alert>
      )}
    </Box>
  );
}

/** One button for each connection to the outside. */
export function ChecksSection() {
  return (
    <Box component="section" aria-label="测试" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6">
        测试
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {(Object.keys(ABOUT) as Kind[]).map((kind) => (
          <Check key={kind} kind={kind} />
        ))}
      </Box>
    </Box>
  );
}
