import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { copyText } from '@ug/web';
import { useState } from 'react';
import { saveFile } from '#platform/csv/csv';

/** Recovery codes, which cannot be read again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copying, setCopying] = useState('');
  const text = codes.join('\n');
  async function copy() {
    const isCopied = await copyText(text).catch(() => false);
    setCopying(isCopied ? '复制成功' : '浏览器不允许复制，请手动选择文字');
  }
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        手机不在身边时，每个恢复码可以代替验证码登录一次。它们只显示这一次，请现在保存到安全的地方。
      </Alert>
      <Box
        component="ul"
        aria-label="恢复码"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          m: 0,
          mb: 2,
          p: 2,
          listStyle: 'none',
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontFamily: 'monospace',
          fontSize: 16,
          textAlign: 'center',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={copy}>
          复制
        </Button>
        <Button
          variant="outlined"
          onClick={() => saveFile('控制台恢复码.txt', `${text}\n`, 'text/plain;charset=utf-8')}
        >
          下载
        </Button>
        <span role="status">{copying}</span>
      </Stack>
    </>
  );
}
