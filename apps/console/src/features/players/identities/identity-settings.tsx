import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { isWhole } from '#platform/fields/typed-numbers.rules';
import { SettingsForm, type SettingsEdit, type SettingsRecord } from '#platform/settings/settings-form';
import { SwitchField } from '#platform/settings/switch-field';

type Input = Omit<Schemas['IdentitySettingsInput'], 'version'>;

/** The settings as they are typed. */
interface Typed {
  readonly isRequired: boolean;
  readonly maxAccounts: string;
}

const limit = staffFieldLimits.updateIdentitySettings.maxAccounts;

const settings: SettingsRecord<Schemas['IdentitySettings'], Input, Typed> = {
  history: { resource: 'identities', recordId: '0' },
  permission: 'identities.edit',
  queryKey: ['identities', 'settings'],
  read: (call) => call('getIdentitySettings'),
  update: (call, body) => call('updateIdentitySettings', { body }),
  typedOf: ({ isRequired, maxAccounts }) => ({ isRequired, maxAccounts: String(maxAccounts) }),
  inputFrom: ({ isRequired, maxAccounts }) =>
    isWhole(maxAccounts, limit) ? { isRequired, maxAccounts: Number(maxAccounts) } : null,
};

function AccountsField({ typed, isDisabled, onChange }: SettingsEdit<Typed>) {
  const isWrong = !isWhole(typed.maxAccounts, limit);
  return (
    <TextField
      label="每个证件可认证的账号数"
      value={typed.maxAccounts}
      onChange={(event) => onChange({ ...typed, maxAccounts: event.target.value })}
      disabled={isDisabled}
      error={isWrong}
      helperText={isWrong ? `${limit.minimum} 到 ${limit.maximum} 的整数` : '一家人可能共用一个证件；只影响此后的认证'}
      sx={{ maxWidth: 320 }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}

/** Whether real names are asked for, and how many accounts one number may have. */
export function IdentitySettings() {
  return (
    <SettingsForm
      record={settings}
      inputs={(edit) => (
        <>
          <SwitchField name="isRequired" label="充值前须完成实名认证" {...edit} />
          <AccountsField {...edit} />
          <Alert severity="info">
            目前只按号码规则校验，不向外部核对姓名。未成年人的充值限额在“充值订单”中设置，按实名年龄或玩家自填年龄计算。
          </Alert>
        </>
      )}
    />
  );
}
