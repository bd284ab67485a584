import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { RoleFields } from './role-fields';
import { copyLinkOf, roleForm, toRoleInput } from './role.rules';

function RoleToolbar() {
  const role = useRecordContext<Schemas['CustomRole']>();
  return (
    <DeleteToolbar name={`“${role?.name}”`} lost="角色删除后不能恢复。" mayDelete={role?.staffCount === 0}>
      {role && (
        <Button component={Link} to={copyLinkOf(role)}>
          复制
        </Button>
      )}
    </DeleteToolbar>
  );
}

function Holders() {
  const role = useRecordContext<Schemas['CustomRole']>();
  if (!role) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
      {role.staffCount > 0
        ? `${role.staffCount} 名员工是这个角色。保存后立即对他们生效，包括已经打开的页面；没有员工是这个角色时才能删除。`
        : '还没有员工是这个角色。'}
    </Typography>
  );
}

/** One custom role, and the history of its changes. */
export function RoleEdit() {
  return (
    <LiveEdit fields={roleForm.fields} transform={toRoleInput} redirect="list">
      <LiveForm toolbar={<RoleToolbar />}>
        <Holders />
        <RoleFields />
      </LiveForm>
    </LiveEdit>
  );
}
