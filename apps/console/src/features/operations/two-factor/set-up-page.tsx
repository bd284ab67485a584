import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaThemeOptions } from 'react-admin';
import type { StaffClient } from '@ug/api-client';
import { useEffect } from 'react';
import { appConfig } from '#platform/config';
import { SetUpSteps } from './set-up-steps';

interface Props {
  call: StaffClient['call'];
  themes: { light: RaThemeOptions; dark: RaThemeOptions };
  /** Called when the account may open everything. */
  onDone: () => void;
  onLeave: () => void;
}

/** Stands before the console for those whose role needs two-factor authentication and who do not use it yet. */
export function SetUpPage({ call, themes, onDone, onLeave }: Props) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  useEffect(() => {
    document.title = `开启两步验证 | ${appConfig.title} 控制台`;
  }, []);
  return (
    <ThemeProvider theme={createTheme(isDark ? themes.dark : themes.light)}>
      <CssBaseline />
      <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
        <Card sx={{ width: '100%', maxWidth: 440 }}>
          <CardContent>
            <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
              请先开启两步验证
            </Typography>
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>
              您的角色必须使用两步验证，开启后即可进入控制台。
            </Typography>
            <SetUpSteps call={call} onDone={onDone} />
            <Button color="inherit" onClick={onLeave} sx={{ mt: 1 }}>
              退出登录
            </Button>
          </CardContent>
        </Card>
      </Box>
    </ThemeProvider>
  );
}
