import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { useOperation } from '../../platform/data/use-operation';
import { HistoryCard } from '../../platform/history/record-history';
import {
  problemOf,
  settingsFrom,
  typedOf,
  type CapField,
  type NumberField,
  type TypedSettings,
} from './invitation-settings.rules';

type Settings = Schemas['InvitationSettings'];
type Field = readonly [field: NumberField | CapField, label: string, hint: string];

const queryKey = ['invitations', 'settings'];
const numeric = { htmlInput: { inputMode: 'numeric' } } as const;

const groups: readonly { readonly title: string; readonly fields: readonly Field[] }[] = [
  {
    title: '奖励',
    fields: [
      ['inviterCoins', '邀请人（X钻）', '好友成为活跃玩家时发放'],
      ['inviteeCoins', '好友（X钻）', '与邀请人同时发放'],
    ],
  },
  {
    title: '每位邀请人的上限',
    fields: [
      ['dailyCap', '每日上限（X钻）', '不填则不限；达到后好友的奖励照常发放'],
      ['totalCap', '累计上限（X钻）', '不填则不限'],
    ],
  },
  {
    title: '怎样算活跃',
    fields: [
      ['checkInDays', '签到天数', '填 0 则不看签到'],
      ['withinDays', '期限（天）', '从注册起算，逾期不再发放'],
    ],
  },
];

interface EditProps {
  typed: TypedSettings;
  isDisabled: boolean;
  onChange: (typed: TypedSettings) => void;
}

function NumberFields({ typed, isDisabled, onChange }: EditProps) {
  return groups.map(({ title, fields }) => (
    <Box key={title} component="section" aria-label={title}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {fields.map(([field, label, hint]) => {
          const problem = problemOf(field, typed[field]);
          return (
            <TextField
              key={field}
              label={label}
              value={typed[field]}
              onChange={(event) => onChange({ ...typed, [field]: event.target.value })}
              disabled={isDisabled}
              error={problem !== ''}
              helperText={problem || hint}
              sx={{ width: 260 }}
              slotProps={numeric}
            />
          );
        })}
      </Box>
    </Box>
  ));
}

function SwitchField({ name, label, ...edit }: EditProps & { name: 'enabled' | 'byDownload'; label: string }) {
  const { typed, isDisabled, onChange } = edit;
  const control = (
    <Switch
      checked={typed[name]}
      disabled={isDisabled}
      onChange={(event) => onChange({ ...typed, [name]: event.target.checked })}
    />
  );
  return <FormControlLabel control={control} label={label} />;
}

function Form({ settings }: { settings: Settings }) {
  const mayEdit = useMay('invitations.edit');
  const [typed, setTyped] = useState(() => typedOf(settings));
  const notify = useNotify();
  const queries = useQueryClient();
  const save = useOperation('updateInvitationSettings', {
    onSuccess: async (saved) => {
      queries.setQueryData(queryKey, saved);
      notify('已保存', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['audit-log'] });
    },
  });
  const input = settingsFrom(typed);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (input && !save.isPending) save.mutate({ body: { ...input, version: settings.version } });
  }
  const edit = { typed, isDisabled: !mayEdit, onChange: setTyped };
  const isNoWay = typed.checkInDays === '0' && !typed.byDownload;
  return (
    <Card component="form" onSubmit={submit}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <SwitchField name="enabled" label="发放邀请奖励（关闭后注册的好友仍会记录，但没有奖励）" {...edit} />
        <NumberFields {...edit} />
        <SwitchField name="byDownload" label="下载一款游戏也算活跃" {...edit} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          奖励与活跃条件只影响此后注册的好友，已注册的按注册时的约定；上限对所有人立即生效。
        </Typography>
        {isNoWay && <Alert severity="warning">签到天数与下载游戏至少启用一项</Alert>}
        {save.error && <Alert severity="error">{messageOf(save.error)}</Alert>}
        {mayEdit && (
          <Box>
            <Button type="submit" variant="contained" disabled={!input || save.isPending}>
              保存
            </Button>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

/** What inviting brings, its caps, and when an invited player counts as active. */
export function InvitationSettings() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({ queryKey, queryFn: () => call('getInvitationSettings') });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Form key={data.version} settings={data} />
      <HistoryCard resource="invitations" recordId="0" />
    </Box>
  );
}
