import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { SettingsForm, type SettingsEdit, type SettingsRecord } from '#platform/settings/settings-form';
import { SwitchField } from '#platform/settings/switch-field';
import { inputFrom, MAX_REWARDS, typedOf, type CheckInInput, type TypedSettings } from './check-in-settings.rules';

const nothing = { coins: '0', cards: '0' };
const numeric = { htmlInput: { inputMode: 'numeric' } } as const;

const settings: SettingsRecord<Schemas['CheckInSettings'], CheckInInput, TypedSettings> = {
  history: { resource: 'check-ins', recordId: '1' },
  permission: 'check-ins.edit',
  queryKey: ['check-ins', 'settings'],
  read: (call) => call('getCheckInSettings'),
  update: (call, body) => call('updateCheckInSettings', { body }),
  typedOf,
  inputFrom,
};

type Edit = SettingsEdit<TypedSettings>;

/** The reward of each day of a streak. After the last day the streak starts over. */
function RewardFields({ typed, isDisabled, onChange }: Edit) {
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

function CapFields({ typed, isDisabled, onChange }: Edit) {
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

/** Settings of the rewards of check-ins, and of their caps. */
export function CheckInSettings() {
  const inputs = (edit: Edit) => (
    <>
      <SwitchField name="enabled" label="开放签到" {...edit} />
      <RewardFields {...edit} />
      <CapFields {...edit} />
    </>
  );
  return <SettingsForm record={settings} inputs={inputs} />;
}
