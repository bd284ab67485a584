import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatExactBytes } from '@ug/web';
import type { UploadState } from './upload-job';
import type { UploadControl } from './use-upload';

function remaining({ sent, size, bytesPerSecond }: UploadState): string {
  if (bytesPerSecond < 1) return '';
  const seconds = Math.ceil((size - sent) / bytesPerSecond);
  return seconds < 60 ? `，约剩 ${seconds} 秒` : `，约剩 ${Math.ceil(seconds / 60)} 分钟`;
}

/** The last byte is away, and the service checks the file before it answers. */
const isChecking = ({ phase, sent, size }: UploadState) => phase === 'sending' && size > 0 && sent >= size;

function statusText(state: UploadState): string {
  if (isChecking(state)) return '已传完，服务器正在校验文件…';
  if (state.phase === 'sending') return `${formatExactBytes(state.bytesPerSecond)}/秒${remaining(state)}`;
  if (state.phase === 'paused') return '已暂停';
  if (state.phase === 'done') return '上传完成';
  return '';
}

function Controls({ state, control }: { state: UploadState; control: UploadControl }) {
  if (state.phase === 'refused') return <Button onClick={control.clear}>选择其他文件</Button>;
  const canContinue = state.phase === 'paused' || state.phase === 'failed';
  return (
    <>
      {control.isActive && !isChecking(state) && <Button onClick={control.pause}>暂停</Button>}
      {canContinue && <Button onClick={control.resume}>继续上传</Button>}
      {state.phase !== 'done' && (
        <Button color="inherit" onClick={control.cancel}>
          取消上传
        </Button>
      )}
    </>
  );
}

/** The progress of an upload, with buttons that fit its state. */
export function UploadProgress({ state, control }: { state: UploadState; control: UploadControl }) {
  const percent = state.size === 0 ? 0 : Math.floor((state.sent / state.size) * 100);
  const hasEnded = state.phase === 'failed' || state.phase === 'refused';
  return (
    <Box role="group" aria-label={`上传 ${state.name}`}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <Typography variant="body2" noWrap title={state.name}>
          {state.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {formatExactBytes(state.sent)} / {formatExactBytes(state.size)}（{percent}%）
        </Typography>
      </Stack>
      <LinearProgress
        variant={isChecking(state) ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={`上传进度 ${percent}%`}
        color={hasEnded ? 'error' : state.phase === 'done' ? 'success' : 'primary'}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 0.5, minHeight: 36 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }} aria-live="polite">
          {statusText(state)}
        </Typography>
        <Controls state={state} control={control} />
      </Stack>
      {state.message && <Alert severity={hasEnded ? 'error' : 'warning'}>{state.message}</Alert>}
    </Box>
  );
}
