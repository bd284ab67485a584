import ArrowBackIosNewIcon from '@mui/icons-material/ArrowBackIosNew';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '#platform/phone/phone-frame';
import { PortalText } from '#platform/rich-text/portal-text';

/** A question as the portal shows it on its own page. */
export function FaqPhone({ title, content }: { title: string; content: string }) {
  return (
    <PhoneFrame label="手机预览">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          minHeight: 44,
          bgcolor: '#CBE6FF',
          position: 'relative',
        }}
      >
        <ArrowBackIosNewIcon aria-hidden sx={{ position: 'absolute', left: 12, fontSize: 16 }} />
        <Typography component="p" sx={{ fontSize: 15, fontWeight: 600 }}>
          常见问题
        </Typography>
      </Box>
      <Box
        sx={{
          m: 1.5,
          p: 1.75,
          minHeight: 0,
          bgcolor: '#fff',
          borderRadius: '12px',
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        <Typography
          component="p"
          sx={{ fontSize: 18, fontWeight: 600, mb: 1, lineHeight: 1.45, overflowWrap: 'anywhere' }}
        >
          {title || '问题'}
        </Typography>
        <PortalText label="回答" html={content} />
        <Box
          aria-hidden
          sx={{
            mt: 1.5,
            pt: 1.25,
            borderTop: '1px solid #E6EDF5',
            display: 'flex',
            gap: 1,
            flexShrink: 0,
            fontSize: 13,
          }}
        >
          {['有帮助', '没帮助'].map((word) => (
            <Box key={word} sx={{ px: 1.5, py: 0.75, borderRadius: 99, bgcolor: '#EEF3F9' }}>
              {word}
            </Box>
          ))}
        </Box>
      </Box>
    </PhoneFrame>
  );
}

/** Previews the values of the form, saved or not. */
export function FaqPreview() {
  const [title, content] = useWatch({ name: ['title', 'content'] }) as [string | undefined, string | undefined];
  return (
    <Box component="section" aria-label="玩家看到的样子">
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        玩家看到的样子
      </Typography>
      <FaqPhone title={title ?? ''} content={content ?? ''} />
    </Box>
  );
}
