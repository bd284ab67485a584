import PreviewIcon from '@mui/icons-material/PreviewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiButton from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serviceNow } from '@ug/web';
import { useState } from 'react';
import { Button, useDataProvider } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { PhoneFrame } from '#platform/phone/phone-frame';
import { fromWallInput, timeZoneName, toWallInput } from '#platform/time/time';
import { HomePageView } from './home-page-view';

/** The page as a guest would see it at an instant. */
function PageAt({ at }: { at: string }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['home', 'preview', at],
    queryFn: () => call('previewHome', { query: { at } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  return (
    <PhoneFrame label="手机预览" width={375} height={480}>
      {data ? <HomePageView page={data} /> : <Skeleton variant="rectangular" height={480} />}
    </PhoneFrame>
  );
}

function PreviewHome({ onClose }: { onClose: () => void }) {
  const [value, setValue] = useState(() => toWallInput(new Date(serviceNow())));
  const at = fromWallInput(value);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="preview-title">
      <DialogTitle id="preview-title">预览首页</DialogTitle>
      <DialogContent>
        <TextField
          type="datetime-local"
          label={`时间（${timeZoneName}）`}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          helperText="游客在这一时间看到的首页；游戏、活动与公告为当前内容"
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ my: 1 }}
        />
        <Box sx={{ display: 'grid', justifyItems: 'center' }}>{at && <PageAt at={at} />}</Box>
      </DialogContent>
      <DialogActions>
        <MuiButton onClick={onClose}>关闭</MuiButton>
      </DialogActions>
    </Dialog>
  );
}

/** Opens the first page as a guest would see it at a chosen time. */
export function PreviewHomeButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button label="预览" startIcon={<PreviewIcon />} onClick={() => setIsOpen(true)} />
      {isOpen && <PreviewHome onClose={() => setIsOpen(false)} />}
    </>
  );
}
