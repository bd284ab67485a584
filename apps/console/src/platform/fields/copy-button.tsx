import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { copyText } from '@ug/web';
import { useNotify } from 'react-admin';

/** Copies a text; says so, or says that the browser refused. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const notify = useNotify();
  async function copy() {
    if (await copyText(text).catch(() => false)) notify('复制成功', { type: 'success' });
    else notify('浏览器不允许复制，请手动选择文字', { type: 'warning' });
  }
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={copy}>
        <ContentCopyIcon fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
}
