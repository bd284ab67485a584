import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { Permission } from '@ug/contract';
import { useInput, ValidationError } from 'react-admin';
import { PermissionGroups, type PermissionGroup } from '#platform/fields/permission-groups';

const someChosen = (chosen: readonly Permission[] | undefined) => (chosen?.length ? undefined : '请至少选择一项权限');

/** The permissions of a token, under the contexts of the menu. */
export function PermissionsInput({ groups }: { groups: readonly PermissionGroup[] }) {
  const { field, fieldState } = useInput({ source: 'permissions', defaultValue: [], validate: someChosen });
  const chosen = field.value as readonly Permission[];
  const set = (permissions: readonly Permission[], isOn: boolean) =>
    field.onChange([...chosen.filter((one) => !permissions.includes(one)), ...(isOn ? permissions : [])]);
  const { error } = fieldState;
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        权限（已选 {chosen.length} 项）
      </Typography>
      <PermissionGroups groups={groups} chosen={chosen} onSet={set} />
      {error && (
        <FormHelperText error role="alert">
          <ValidationError error={error.message ?? ''} />
        </FormHelperText>
      )}
    </Box>
  );
}
