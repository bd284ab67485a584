import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { useOperation } from '../../platform/data/use-operation';
import { HistoryCard } from '../../platform/history/record-history';

const queryKey = ['identities', 'settings'];
const { minimum, maximum } = staffFieldLimits.updateIdentitySettings.maxAccounts;

const isRight = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;

function Form({ settings }: { settings: Schemas['IdentitySettings'] }) {
  const mayEdit = useMay('identities.edit');
  const [isRequired, setRequired] = useState(settings.isRequired);
  const [accounts, setAccounts] = useState(String(settings.maxAccounts));
  const notify = useNotify();
  const queries = useQueryClient();
  const save = useOperation('updateIdentitySettings', {
    onSuccess: async (saved) => {
      queries.setQueryData(queryKey, saved);
      notify('已保存', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['audit-log'] });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = { version: settings.version, isRequired, maxAccounts: Number(accounts) };
    if (isRight(accounts) && !save.isPending) save.mutate({ body });
  }
  const required = (
    <Switch checked={isRequired} disabled={!mayEdit} onChange={(event) => setRequired(event.target.checked)} />
  );
  return (
    <Card component="form" onSubmit={submit}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <FormControlLabel control={required} label="充值前须完成实名认证" />
        <TextField
          label="每个证件可认证的账号数"
          value={accounts}
          onChange={(event) => setAccounts(event.target.value)}
          disabled={!mayEdit}
          error={!isRight(accounts)}
          helperText={
            isRight(accounts) ? '一家人可能共用一个证件；只影响此后的认证' : `${minimum} 到 ${maximum} 的整数`
          }
          sx={{ maxWidth: 320 }}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Alert severity="info">
          目前只按号码规则校验，不向外部核对姓名。未成年人的充值限额在“充值订单”中设置，按实名年龄或玩家自填年龄计算。
        </Alert>
        {save.error && <Alert severity="error">{messageOf(save.error)}</Alert>}
        {mayEdit && (
          <Box>
            <Button type="submit" variant="contained" disabled={!isRight(accounts) || save.isPending}>
              保存
            </Button>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

/** Whether real names are asked for, and how many accounts one number may have. */
export function IdentitySettings() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({ queryKey, queryFn: () => call('getIdentitySettings') });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={220} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Form key={data.version} settings={data} />
      <HistoryCard resource="identities" recordId="0" />
    </Box>
  );
}
