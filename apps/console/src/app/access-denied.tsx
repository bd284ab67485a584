import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Title } from 'react-admin';
import { useSession } from '#platform/access/session-context';

/** Says honestly that the page exists and this account may not see it. */
export function AccessDenied() {
  const self = useSession()?.self;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, pt: 12, textAlign: 'center' }}>
      <Title title="没有权限" />
      <LockIcon sx={{ fontSize: 48, color: 'text.secondary' }} aria-hidden />
      <Typography variant="h5" component="h2">
        您没有访问此页面的权限
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {self && `当前角色是“${self.roleName}”。`}如果工作需要，请联系所有者调整角色。
      </Typography>
      <Button component={Link} to="/" variant="contained" sx={{ mt: 2 }}>
        返回概览
      </Button>
    </Box>
  );
}
