import { labels, permissionGroups, permissionLabels, rolePermissions, type Permission, type Role } from '@ug/contract';
import { FormDataConsumer, required, SelectInput } from 'react-admin';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { contexts, type Context } from '#platform/feature';
import { choicesOf } from '#platform/fields/choices';

const validate = required();

const groups = Object.keys(contexts) as Context[];

/** What a role may do, under the contexts of the menu. */
export function RolePermissions({ role }: { role: Role }) {
  const held: readonly Permission[] = rolePermissions[role];
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {labels.Role[role]}可以：
      </Typography>
      {groups.map((context) => (
        <PermissionGroup
          key={context}
          label={contexts[context]}
          permissions={permissionGroups[context].filter((permission) => held.includes(permission))}
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

/** A role, and what it may do. */
export function RoleInput() {
  return (
    <>
      <SelectInput source="role" choices={choicesOf(labels.Role)} validate={validate} helperText={false} />
      <FormDataConsumer<{ role?: Role }>>
        {({ formData }) => (formData.role ? <RolePermissions role={formData.role} /> : null)}
      </FormDataConsumer>
    </>
  );
}
