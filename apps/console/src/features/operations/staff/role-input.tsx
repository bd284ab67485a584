import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { permissionGroups, permissionLabels, type Permission, type Schemas } from '@ug/contract';
import { FormDataConsumer, required, SelectInput, useRecordContext } from 'react-admin';
import { useRole, useRoleChoices } from '#features/operations/roles/roles.queries';
import { contexts, type Context } from '#platform/feature';

const validate = required();

const groups = Object.keys(contexts) as Context[];

/** The permissions of a role, under the contexts of the menu. @param name of a role that may no longer exist */
export function RolePermissions({ role, name }: { role: string; name?: string }) {
  const found = useRole(role);
  // Undefined while it is being read, null for a role that is gone.
  if (found === undefined) return null;
  if (found === null)
    return (
      <Alert severity="warning" sx={{ mb: 2, width: '100%' }}>
        {name ?? '该角色'}没有任何权限，请为此账号选择另一个角色。
      </Alert>
    );
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {found.name}可以：
      </Typography>
      {groups.map((context) => (
        <PermissionGroup
          key={context}
          label={contexts[context]}
          permissions={permissionGroups[context].filter((permission) => found.permissions.includes(permission))}
        />
      ))}
    </Box>
  );
}

interface GroupProps {
  label: string;
  permissions: readonly Permission[];
}

function PermissionGroup({ label, permissions }: GroupProps) {
  if (permissions.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 0.5 }}
    >
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {permissions.map((permission) => (
        <Chip key={permission} size="small" label={permissionLabels[permission]} />
      ))}
    </Box>
  );
}

/** A role, built-in or custom, and what it may do. */
export function RoleInput() {
  const account = useRecordContext<Schemas['StaffAccount']>();
  const roles = useRoleChoices();
  const isGone = account !== undefined && roles.length > 0 && !roles.some(({ id }) => id === account.role);
  const gone = isGone ? [{ id: account.role, name: account.roleName, disabled: true }] : [];
  return (
    <>
      <SelectInput source="role" choices={[...roles, ...gone]} validate={validate} helperText={false} />
      <FormDataConsumer<{ role?: string }>>
        {({ formData }) => (formData.role ? <RolePermissions role={formData.role} /> : null)}
      </FormDataConsumer>
    </>
  );
}
