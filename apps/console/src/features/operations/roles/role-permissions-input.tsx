import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { withNeeded, withoutNeeding, type Permission } from '@ug/contract';
import { useInput, ValidationError } from 'react-admin';
import { useSession } from '#platform/access/session-context';
import { PermissionGroups } from '#platform/fields/permission-groups';
import { detailOf, givableGroups, ownersOnlyWords } from './role.rules';

const someChosen = (chosen: readonly Permission[] | undefined) => (chosen?.length ? undefined : '请至少选择一项权限');

/** The permissions of a role: what one needs is ticked with it, and what needs it goes with it. */
export function RolePermissionsInput() {
  const groups = givableGroups(useSession()?.self.permissions ?? []);
  const { field, fieldState } = useInput({ source: 'permissions', defaultValue: [], validate: someChosen });
  const chosen = field.value as readonly Permission[];
  const set = (permissions: readonly Permission[], isOn: boolean) =>
    field.onChange(isOn ? withNeeded([...chosen, ...permissions]) : withoutNeeding(chosen, permissions));
  const { error } = fieldState;
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Typography component="h2" variant="subtitle1">
        权限（已选 {chosen.length} 项）
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        勾选一项时，它需要的权限会一起勾选；取消一项时，离不开它的权限也会取消。
      </Typography>
      <PermissionGroups groups={groups} chosen={chosen} onSet={set} detailOf={detailOf} />
      {error && (
        <FormHelperText error role="alert">
          <ValidationError error={error.message ?? ''} />
        </FormHelperText>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        只属于所有者、不能放进自定义角色：{ownersOnlyWords}。
      </Typography>
    </Box>
  );
}
