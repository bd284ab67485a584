import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { NumberGroups, type NumberGroup } from '#platform/settings/number-groups';
import { SettingsForm, type SettingsEdit, type SettingsRecord } from '#platform/settings/settings-form';
import { SwitchField } from '#platform/settings/switch-field';
import {
  hasNoWay,
  inputFrom,
  problemOf,
  typedOf,
  type CapField,
  type InvitationInput,
  type NumberField,
  type TypedSettings,
} from './invitation-settings.rules';

const settings: SettingsRecord<Schemas['InvitationSettings'], InvitationInput, TypedSettings> = {
  history: { resource: 'invitations', recordId: '0' },
  permission: 'invitations.edit',
  queryKey: ['invitations', 'settings'],
  read: (call) => call('getInvitationSettings'),
  update: (call, body) => call('updateInvitationSettings', { body }),
  typedOf,
  inputFrom,
};

const groups: readonly NumberGroup<NumberField | CapField>[] = [
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

/** Settings of the rewards of invitations, of their caps, and of the conditions under which an invited player is active. */
export function InvitationSettings() {
  const inputs = (edit: SettingsEdit<TypedSettings>) => (
    <>
      <SwitchField name="enabled" label="发放邀请奖励（关闭后注册的好友仍会记录，但没有奖励）" {...edit} />
      <NumberGroups groups={groups} problemOf={problemOf} inputMode="numeric" {...edit} />
      <SwitchField name="byDownload" label="下载一款游戏也算活跃" {...edit} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        奖励与活跃条件只影响此后注册的好友，已注册的按注册时的约定；上限对所有人立即生效。
      </Typography>
      {hasNoWay(edit.typed) && <Alert severity="warning">签到天数与下载游戏至少启用一项</Alert>}
    </>
  );
  return <SettingsForm record={settings} inputs={inputs} />;
}
