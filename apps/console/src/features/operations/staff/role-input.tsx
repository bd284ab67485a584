import { labels, permissionLabels, rolePermissions, type Permission, type Role } from '@ug/contract';
import { FormDataConsumer, required, SelectInput } from 'react-admin';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { choicesOf } from '#platform/fields/choices';

const validate = required();

/** What a role may do. */
export function RolePermissions({ role }: { role: Role }) {
  const permissions: readonly Permission[] = rolePermissions[role];
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {labels.Role[role]}可以：
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {permissions.map((permission) => (
          <Chip key={permission} size="small" label={permissionLabels[permission]} />
        ))}
      </Box>
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
