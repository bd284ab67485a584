import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { formatTime } from '#platform/time/time';
import { ReplyBubble } from './canned-reply-fields';

/** Shows a canned reply with its facts, its text as a player sees it, and its picture. */
export function CannedReplyFacts() {
  const reply = useRecordContext<Schemas['CannedReply']>();
  if (!reply) return null;
  const { title, shortcut, group, body, shared, picture, useCount, createdBy, updatedAt } = reply;
  return (
    <Stack sx={{ gap: 2, p: 2 }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Facts
        facts={[
          ['快捷码', `/${shortcut}`],
          ['分组', group],
          ['可用', shared ? '所有客服' : '仅自己'],
          ['使用次数', useCount],
          ['创建人', createdBy],
          ['更新时间', formatTime(updatedAt)],
          ['内容', body],
        ]}
      />
      <ReplyBubble text={body} />
      {picture && (
        <Box component="img" src={picture.medium} alt="随内容发送的图片" sx={{ maxWidth: 240, borderRadius: 2 }} />
      )}
    </Stack>
  );
}

/** One reply for those who may read it and not change it. */
export function CannedReplyShow() {
  return (
    <Show actions={false}>
      <CannedReplyFacts />
    </Show>
  );
}
