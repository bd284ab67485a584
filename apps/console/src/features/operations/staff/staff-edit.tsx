import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { BooleanInput, Labeled, TextField, TextInput, useRecordContext } from 'react-admin';
import { useSession } from '#platform/access/session-context';
import { validatorsFor } from '#platform/fields/validators-for';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { PasswordSection } from './password-section';
import { RoleInput } from './role-input';

const fields = ['name', 'role', 'disabled'] as const;
const validate = validatorsFor('consoleUpdateStaff');

/** An empty password means that it stays as it is. */
function withoutEmptyPassword({ password, ...account }: Record<string, unknown>) {
  return password ? { ...account, password } : account;
}

function OwnAccountHint() {
  const account = useRecordContext<Schemas['StaffAccount']>();
  const session = useSession();
  if (!account || account.id !== session?.self.id) return null;
  return (
    <Typography variant="body2" sx={{ color: 'warning.dark', mb: 1 }}>
      这是您自己的账号：降低角色或停用后，您将立即失去相应权限。
    </Typography>
  );
}

/** One staff account: role, state and password. */
export function StaffEdit() {
  return (
    <LiveEdit fields={fields} transform={withoutEmptyPassword} redirect="list">
      <LiveForm>
        <OwnAccountHint />
        <Labeled source="username" sx={{ mb: 1.5 }}>
          <TextField source="username" />
        </Labeled>
        <TextInput source="name" validate={validate.name} autoComplete="off" />
        <RoleInput />
        <BooleanInput source="disabled" label="停用此账号" helperText="停用后立即退出登录，不能再登录" />
        <PasswordSection label="修改密码" />
      </LiveForm>
    </LiveEdit>
  );
}
