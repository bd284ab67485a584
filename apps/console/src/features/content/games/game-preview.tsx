import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { portalOrigin } from '#platform/config';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';

/** The portal's page of the game in a phone's frame, published or not; it shows what is saved. */
export function GamePreview({ game }: { game: Schemas['Game'] }) {
  const preview = useOperation('previewGame');
  const load = () => preview.mutate({ params: { id: game.id } });
  const address = preview.data && `${portalOrigin}${preview.data.path}`;
  return (
    <Box component="section" aria-label="手机预览" sx={{ mb: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h6" component="h2">
          手机预览
        </Typography>
        <Button variant="outlined" onClick={load} disabled={preview.isPending}>
          {address ? '重新载入' : '载入预览'}
        </Button>
        {address && (
          <Button href={address} target="_blank" rel="noopener">
            在新窗口打开
          </Button>
        )}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        显示已保存的内容，未上架的游戏也能预览；链接半小时内有效。
      </Typography>
      {preview.error && <Alert severity="error">{messageOf(preview.error)}</Alert>}
      {address && (
        <Box
          component="iframe"
          key={preview.submittedAt}
          src={address}
          title={`${game.name}的手机预览`}
          sx={{
            mt: 2,
            width: 375,
            height: 700,
            maxWidth: '100%',
            border: '10px solid',
            borderColor: '#0F1B2D',
            borderRadius: 7,
            boxSizing: 'content-box',
            bgcolor: 'background.paper',
            display: 'block',
          }}
        />
      )}
    </Box>
  );
}
