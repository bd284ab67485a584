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
import { MAX_REWARDS, settingsFrom, typedOf, type TypedSettings } from './check-in-settings.rules';

type Settings = Schemas['CheckInSettings'];

const queryKey = ['check-ins', 'settings'];
const nothing = { coins: '0', cards: '0' };
const numeric = { htmlInput: { inputMode: 'numeric' } } as const;

interface EditProps {
  typed: TypedSettings;
  isDisabled: boolean;
  onChange: (typed: TypedSettings) => void;
}

/** What each day of a streak brings; after the last it begins anew. */
function RewardFields({ typed, isDisabled, onChange }: EditProps) {
  const { rewards } = typed;
  const change = (index: number, field: 'coins' | 'cards', value: string) =>
    onChange({ ...typed, rewards: rewards.map((one, at) => (at === index ? { ...one, [field]: value } : one)) });
  return (
    <Box component="section" aria-label="奖励表">
      <Typography variant="h6" component="h2">
        奖励表
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        按连续签到的天数发放，最后一天之后从第 1 天重新开始。
      </Typography>
      {rewards.map((reward, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Typography sx={{ width: 72 }}>第 {index + 1} 天</Typography>
          {(['coins', 'cards'] as const).map((field) => (
            <TextField
              key={field}
              label={`第 ${index + 1} 天${field === 'coins' ? 'X钻' : '补签卡'}`}
              value={reward[field]}
              onChange={(event) => change(index, field, event.target.value)}
              disabled={isDisabled}
              sx={{ width: 160 }}
              slotProps={numeric}
            />
          ))}
        </Box>
      ))}
      {!isDisabled && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button
            size="small"
            disabled={rewards.length >= MAX_REWARDS}
            onClick={() => onChange({ ...typed, rewards: [...rewards, nothing] })}
          >
            增加一天
          </Button>
          <Button
            size="small"
            color="inherit"
            disabled={rewards.length <= 1}
            onClick={() => onChange({ ...typed, rewards: rewards.slice(0, -1) })}
          >
            减少一天
          </Button>
        </Box>
      )}
    </Box>
  );
}

function CapFields({ typed, isDisabled, onChange }: EditProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
      <TextField
        label="每日总上限（X钻）"
        value={typed.dailyCap}
        onChange={(event) => onChange({ ...typed, dailyCap: event.target.value })}
        disabled={isDisabled}
        helperText="全部玩家当天合计；发完后仍可签到，但没有X钻。不填则不限"
        slotProps={numeric}
      />
      <TextField
        label="每月补签次数"
        value={typed.makeUpsPerMonth}
        onChange={(event) => onChange({ ...typed, makeUpsPerMonth: event.target.value })}
        disabled={isDisabled}
        helperText="每次消耗一张补签卡"
        slotProps={numeric}
      />
    </Box>
  );
}

function Form({ settings }: { settings: Settings }) {
  const mayEdit = useMay('check-ins.edit');
  const [typed, setTyped] = useState(() => typedOf(settings));
  const notify = useNotify();
  const queries = useQueryClient();
  const save = useOperation('updateCheckInSettings', {
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
  return (
    <Card component="form" onSubmit={submit}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <FormControlLabel
          control={
            <Switch
              checked={typed.enabled}
              disabled={!mayEdit}
              onChange={(event) => setTyped({ ...typed, enabled: event.target.checked })}
            />
          }
          label="开放签到"
        />
        <RewardFields {...edit} />
        <CapFields {...edit} />
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

/** What checking in brings, and its caps. */
export function CheckInSettings() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({ queryKey, queryFn: () => call('getCheckInSettings') });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Form key={data.version} settings={data} />
      <HistoryCard resource="check-ins" recordId="1" />
    </Box>
  );
}
