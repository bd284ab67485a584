import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { LinkedText } from '#platform/fields/linked-text';
import { PhoneFrame } from '#platform/phone/phone-frame';
import { formatTime } from '#platform/time/time';

interface Props {
  title: string;
  content: string;
  link: string;
  sendAt: string | null;
}

/** The message as it stands in the player's list, plain text throughout. */
export function MessageInPhone({ title, content, link, sendAt }: Props) {
  return (
    <PhoneFrame label="手机预览">
      <Box sx={{ py: 1.5, textAlign: 'center', fontSize: 16, fontWeight: 600, bgcolor: '#CBE6FF' }}>系统消息</Box>
      <Box sx={{ p: 1.5, overflowY: 'auto' }}>
        <Box sx={{ p: 1.5, borderRadius: '12px', bgcolor: '#fff', boxShadow: '0 6px 20px rgba(11,107,219,.06)' }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: '#E2502B', flexShrink: 0 }} />
            <Typography component="p" sx={{ flexGrow: 1, fontSize: 15, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {title || '消息标题'}
            </Typography>
            <Box component="span" sx={{ flexShrink: 0, fontSize: 12, color: '#67778B' }}>
              {sendAt ? formatTime(sendAt).slice(5) : '刚刚'}
            </Box>
          </Box>
          <Typography component="p" sx={{ my: 1, fontSize: 14, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <LinkedText text={content || '消息内容'} />
          </Typography>
          {link && (
            <Box component="span" sx={{ display: 'flex', fontSize: 13, color: '#0B6BDB' }}>
              查看详情
              <ChevronRightIcon sx={{ fontSize: 18 }} />
            </Box>
          )}
        </Box>
      </Box>
    </PhoneFrame>
  );
}

/** The message of what is typed at this moment. */
export function MessagePreview() {
  const [title, content, link, sendAt] = useWatch({ name: ['title', 'content', 'link', 'sendAt'] }) as (
    | string
    | undefined
  )[];
  return (
    <Box component="section" aria-label="玩家看到的样子">
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        玩家看到的样子
      </Typography>
      <MessageInPhone title={title ?? ''} content={content ?? ''} link={link ?? ''} sendAt={sendAt ?? null} />
    </Box>
  );
}
