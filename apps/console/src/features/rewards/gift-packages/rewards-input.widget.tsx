import TextField from '@mui/material/TextField';
import { labels, type Schemas } from '@ug/contract';
import { useInput } from 'react-admin';
import { withReward } from './gift-package.rules';

type Kind = Schemas['GiftRewardKind'];

const kinds = Object.entries(labels.GiftRewardKind) as [Kind, string][];

/** The amount of each kind of reward in a package. */
export function RewardsInput() {
  const { field, fieldState } = useInput<Schemas['GiftReward'][]>({ source: 'rewards', defaultValue: [] });
  const rewards: Schemas['GiftReward'][] = field.value ?? [];
  const amountOf = (kind: Kind) => rewards.find((reward) => reward.kind === kind)?.amount ?? '';
  return kinds.map(([kind, label]) => (
    <TextField
      key={kind}
      label={`奖励：${label}`}
      value={amountOf(kind)}
      onChange={({ target }) => field.onChange(withReward(rewards, kind, Number(target.value) || null))}
      onBlur={field.onBlur}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? '每位玩家获得的数量；不发放则留空'}
      slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9]*' } }}
      fullWidth
    />
  ));
}
