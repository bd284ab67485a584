import { SimpleForm, TextInput, Toolbar } from 'react-admin';
import { CreateButton, CreatePage } from '#platform/create/create-page';
import { validatorsFor } from '#platform/fields/validators-for';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { PasswordSection } from './password-section';
import { RoleInput } from './role-input';

const validate = validatorsFor('consoleCreateStaff', {
  username: '3 到 32 位小写字母、数字、点、横线或下划线，以字母开头',
});

/** A new staff account, with a first password to hand over. */
export function StaffCreate() {
  return (
    <CreatePage redirect="list" title="新建员工账号">
      <SimpleForm
        sx={formWidth}
        toolbar={
          <Toolbar>
            <CreateButton />
          </Toolbar>
        }
      >
        <UnsavedChanges />
        <TextInput
          source="username"
          validate={validate.username}
          autoComplete="off"
          helperText="登录时使用，创建后不能修改"
        />
        <TextInput source="name" validate={validate.name} autoComplete="off" />
        <RoleInput />
        <PasswordSection label="初始密码" isRequired />
      </SimpleForm>
    </CreatePage>
  );
}
