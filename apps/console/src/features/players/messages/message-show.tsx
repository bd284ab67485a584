import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { Show, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { ProgressLine } from '#platform/fields/progress-line';
import { HistoryCard } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { MessageInPhone } from './message-preview';
import { MessageStateChip } from './message-state-chip';
import { audienceWords, progressVerb, readWords } from './message.rules';
import { RecallButton } from './recall-button';

type Message = Schemas['SystemMessage'];

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: 22, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  );
}

function Facts({ message }: { message: Message }) {
  const { audience, reached, sendAt, createdBy, link, progress, state } = message;
  const uids = audience.uids?.slice(0, 20).join('、');
  return (
    <Stack sx={{ gap: 2 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <Figure name="触达人数">{grouped(reached)}</Figure>
        <Figure name="已读人数">{readWords(message)}</Figure>
      </Box>
      {progress && <ProgressLine progress={progress} verb={progressVerb(state)} />}
      <Typography variant="body2">发送对象：{audienceWords(audience, reached)}</Typography>
      {uids && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {uids}
          {(audience.uids?.length ?? 0) > 20 && ' 等'}
        </Typography>
      )}
      <Typography variant="body2">
        发送时间：{formatTime(sendAt)}　发送人：{createdBy}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        链接：{link || '无'}
      </Typography>
    </Stack>
  );
}

function Content() {
  const message = useRecordContext<Message>();
  const maySend = useMay('messages.send');
  if (!message) return null;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, my: 2, flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {message.title}
        </Typography>
        <MessageStateChip state={message.state} />
        <Watchers resource="messages" recordId={String(message.id)} doing="查看" />
        <Box sx={{ ml: 'auto' }}>{maySend && <RecallButton message={message} />}</Box>
      </Stack>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'start' }}>
        <Stack sx={{ flex: '1 1 480px', minWidth: 0, gap: 2 }}>
          <Card>
            <CardContent>
              <Facts message={message} />
            </CardContent>
          </Card>
          <HistoryCard resource="messages" recordId={String(message.id)} />
        </Stack>
        <MessageInPhone {...message} />
      </Box>
    </>
  );
}

/** One message: what it says, whom it reached, who read it. */
export function MessageShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
