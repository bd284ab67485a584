import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { appConfig, basePath } from '#platform/config';

/** The product's mark and name at the head of the rail. */
export function Brand({ isOpen }: { isOpen: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 56, px: isOpen ? 2.5 : 2.25, flexShrink: 0 }}>
      <Box component="img" src={`${basePath}logo.svg`} alt="" sx={{ width: 24, height: 24 }} />
      {isOpen && (
        <Typography component="span" noWrap sx={{ color: '#fff', fontWeight: 700, fontSize: 16 }}>
          {appConfig.title} 控制台
        </Typography>
      )}
    </Box>
  );
}
