import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { isGivable, withNeeded } from '@ug/contract';
import { useState } from 'react';
import { SimpleForm, Toolbar } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CreateButton, CreatePage } from '#platform/create/create-page';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { formWidth } from '#platform/live-record/live-form';
import { RoleFields } from './role-fields';
import { toRoleInput } from './role.rules';
import { useRoles } from './roles.queries';

/** Ticks what another role may do, as a start. */
function CopyFrom() {
  const roles = useRoles();
  const [key, setKey] = useState('');
  const { setValue } = useFormContext();
  function copy(chosen: string) {
    setKey(chosen);
    const permissions = roles.find((role) => role.key === chosen)?.permissions.filter(isGivable) ?? [];
    setValue('permissions', withNeeded(permissions), { shouldDirty: true, shouldValidate: true });
  }
  return (
    <TextField
      id="copy-from"
      select
      label="复制已有角色的权限"
      value={key}
      onChange={(event) => copy(event.target.value)}
      helperText="会替换下面已经勾选的权限"
      fullWidth
    >
      {roles.map((role) => (
        <MenuItem key={role.key} value={role.key}>
          {role.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A new role, made of permissions. */
export function RoleCreate() {
  return (
    <CreatePage redirect="list" title="新建角色" transform={toRoleInput}>
      <SimpleForm
        sx={formWidth}
        toolbar={
          <Toolbar>
            <CreateButton />
          </Toolbar>
        }
      >
        <UnsavedChanges />
        <CopyFrom />
        <RoleFields />
      </SimpleForm>
    </CreatePage>
  );
}
