import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { copyText } from '@ug/web';
import { useState } from 'react';

interface Props {
  name: string;
  secret: string;
  onClose: () => void;
}

/** The secret of a new token, which cannot be read again. It closes by its button alone. */
export function ApiTokenSecretDialog({ name, secret, onClose }: Props) {
  const [copying, setCopying] = useState('');
  async function copy() {
    const isCopied = await copyText(secret).catch(() => false);
    setCopying(isCopied ? '复制成功' : '浏览器不允许复制，请手动选择文字');
  }
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="api-token-secret-title">
      <DialogTitle id="api-token-secret-title">“{name}”已创建</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          令牌只显示这一次，请现在保存到安全的地方。丢失后只能撤销它，再新建一个。
        </Alert>
        <Box
          component="code"
          sx={{
            display: 'block',
            p: 2,
            mb: 2,
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontSize: 16,
            overflowWrap: 'anywhere',
          }}
        >
          {secret}
        </Box>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Button variant="outlined" onClick={copy}>
            复制
          </Button>
          <span role="status">{copying}</span>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          我已保存
        </Button>
      </DialogActions>
    </Dialog>
  );
}
