import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { permissionLabels, type Permission, type Schemas } from '@ug/contract';
import { DataTable, SearchInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { HeadedTable } from '#platform/fields/headed-table';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { copyLinkOf } from './role.rules';
import { useRoles } from './roles.queries';

type CustomRole = Schemas['CustomRole'];

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="搜索名称" />];

function BuiltInRoles() {
  const mayMake = useMay('roles.edit');
  const roles = useRoles().filter(({ isBuiltIn }) => isBuiltIn);
  return (
    <Card sx={{ mt: 3, maxWidth: 860 }} component="section" aria-labelledby="built-in-roles">
      <Typography id="built-in-roles" component="h2" variant="subtitle1" sx={{ px: 2, pt: 1.5 }}>
        内置角色
      </Typography>
      <Typography variant="body2" sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
        随系统提供，不能修改。可以复制一份，再增减权限。
      </Typography>
      <HeadedTable columns={['名称', '权限', '员工', ...(mayMake ? ['操作'] : [])]} right={['操作']}>
        {roles.map((role) => (
          <TableRow key={role.key}>
            <TableCell>{role.name}</TableCell>
            <TableCell>{role.permissions.length} 项</TableCell>
            <TableCell>{role.staffCount} 人</TableCell>
            {mayMake && (
              <TableCell align="right">
                <Button component={Link} to={copyLinkOf(role)} size="small" aria-label={`复制“${role.name}”`}>
                  复制
                </Button>
              </TableCell>
            )}
          </TableRow>
        ))}
      </HeadedTable>
    </Card>
  );
}

/** The roles that owners made, and the built-in ones to copy. */
export function RoleList() {
  return (
    <>
      <RecordList<CustomRole> filters={filters} createLabel="新建角色">
        <DataTable<CustomRole> rowClick={useRowClick()} bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col
            source="permissions"
            disableSort
            render={({ permissions }: CustomRole) => (
              <TwoLineCell
                title={`${permissions.length} 项`}
                detail={permissions.map((permission) => permissionLabels[permission as Permission]).join('、')}
                width={[160, 420]}
              />
            )}
          />
          <DataTable.Col source="staffCount" disableSort render={({ staffCount }: CustomRole) => `${staffCount} 人`} />
          <TimeCol source="updatedAt" />
        </DataTable>
      </RecordList>
      <BuiltInRoles />
    </>
  );
}
