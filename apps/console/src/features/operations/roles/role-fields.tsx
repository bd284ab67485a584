import { TextInput } from 'react-admin';
import { validatorsFor } from '#platform/fields/validators-for';
import { RolePermissionsInput } from './role-permissions-input';

const validate = validatorsFor('consoleCreateRole');

/** The name of a role, and what it may do. */
export function RoleFields() {
  return (
    <>
      <TextInput
        source="name"
        validate={validate.name}
        autoComplete="off"
        helperText="例如：内容编辑、夜班客服主管。最多 20 个字，不能与其他角色重名"
      />
      <RolePermissionsInput />
    </>
  );
}
