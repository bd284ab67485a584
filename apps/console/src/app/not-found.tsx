import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Title } from 'react-admin';

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, pt: 12 }}>
      <Title title="页面不存在" />
      <Typography variant="h5" component="h2">
        页面不存在
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        地址有误，或者链接已失效。
      </Typography>
      <Button component={Link} to="/" variant="contained" sx={{ mt: 2 }}>
        返回概览
      </Button>
    </Box>
  );
}
