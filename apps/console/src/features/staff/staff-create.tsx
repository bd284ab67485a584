import { Create, maxLength, regex, required, SaveButton, SimpleForm, TextInput, Toolbar } from 'react-admin';
import { PasswordSection } from './password-section';
import { RoleInput } from './role-input';

const validateUsername = [
  required(),
  regex(/^[a-z][a-z0-9._-]{2,31}$/, '3 到 32 位小写字母、数字、点、横线或下划线，以字母开头'),
];
const validateName = [required(), maxLength(32)];

/** A new staff account, with a first password to hand over. */
export function StaffCreate() {
  return (
    <Create redirect="list" title="新建员工账号">
      <SimpleForm
        warnWhenUnsavedChanges
        sx={{ maxWidth: 560 }}
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable />
          </Toolbar>
        }
      >
        <TextInput
          source="username"
          validate={validateUsername}
          autoComplete="off"
          helperText="登录时使用，创建后不能修改"
        />
        <TextInput source="name" validate={validateName} autoComplete="off" />
        <RoleInput />
        <PasswordSection label="初始密码" isRequired />
      </SimpleForm>
    </Create>
  );
}
