import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import Skeleton from '@mui/material/Skeleton';
import { lastSeqOf, unsentIn, withRecall } from '@ug/chat';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMay, useSession } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';
import { PictureViewer } from '#platform/pictures/picture-viewer';
import { formatRecent, formatTime } from '#platform/time/time';
import { useNow } from '#platform/time/use-now';
import { useDesk, useOutgoing, useTyping } from './desk.store';
import { EventLine, MessageBubble, OutgoingBubble } from './message-bubble';
import type { Outgoing } from './outbox';
import { useDeskCache, useReaders, useThread } from './support-conversations.queries';
import type { Conversation } from './conversation.rules';
import { firstSeqOf, lastReadByPlayer, linesOf, mayRecall, type Thread } from './thread.rules';

interface Props {
  conversation: Conversation;
  /** A message that somebody looked for. */
  wantedSeq: number | null;
}

/** Close enough to the end to stay there when something is added. */
const NEAR_END = 80;
const NEAR_START = 120;

/** Keeps the log at its end, also after the agent has written, and keeps its place when older messages come in above. */
function useScroll(thread: Thread | undefined, outgoing: readonly Outgoing[], readOlder: () => Promise<void>) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, height: 0, isReading: false, isAtEnd: true, written: new Set<string>() });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const first = thread ? firstSeqOf(thread) : 0;
  const count = (thread?.messages.length ?? 0) + outgoing.length;
  const written = useEffectEvent(() => {
    const was = before.current;
    const ids = outgoing.map(({ reply }) => reply.clientId);
    const isNew = ids.some((id) => !was.written.has(id));
    was.written = new Set(ids);
    return isNew;
  });

  useLayoutEffect(() => {
    const box = frame.current;
    const was = before.current;
    // The page scrolls to what the agent has just written, also from further up.
    if (written()) was.isAtEnd = true;
    if (!box || first === 0) return;
    if (was.first > first) box.scrollTop += box.scrollHeight - was.height;
    else if (was.isAtEnd) box.scrollTop = box.scrollHeight;
    was.first = first;
    was.height = box.scrollHeight;
  }, [first, count]);

  async function scrolled() {
    const box = frame.current;
    if (!box) return;
    const was = before.current;
    was.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    was.height = box.scrollHeight;
    setIsAtEnd(was.isAtEnd);
    if (box.scrollTop > NEAR_START || !thread?.hasOlder || was.isReading) return;
    was.isReading = true;
    try {
      await readOlder();
    } finally {
      was.isReading = false;
    }
  }
  const toEnd = () => {
    before.current.isAtEnd = true;
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  };
  /** Somebody looks for a message: what comes must not lead away from it. */
  const letGo = () => (before.current.isAtEnd = false);
  return { frame, isAtEnd, scrolled, toEnd, letGo };
}

/** Says how far this person has read, while they look at the end of the conversation. */
function useReading(id: number, lastSeq: number, isLooking: boolean) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const mayReply = useMay('support-conversations.reply');
  const said = useRef(0);
  const read = useEffectEvent(() => {
    if (!mayReply || !isLooking || lastSeq <= said.current || document.visibilityState !== 'visible') return;
    said.current = lastSeq;
    call('consoleReadSupport', { params: { id }, body: { seq: lastSeq } }).catch(() => {
      said.current = 0; // said again with the next message, or when the page is looked at again
    });
  });
  useEffect(() => read(), [lastSeq, isLooking]);
  useEffect(() => {
    const listen = () => read();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}

/** The message itself is usually on its way beside the change that tells of it. */
const PATIENCE_MS = 300;

/**
 * Reads what the conversation is known to hold and the thread does not: a message of a colleague's conversation, which no
 * entry brings, or one that came while the thread was being read.
 */
function useCatchUp({ id, lastSeq }: Conversation, thread: Thread | undefined) {
  const cache = useDeskCache();
  const known = thread ? lastSeqOf(thread) : null;
  useEffect(() => {
    if (known === null || known >= lastSeq) return;
    const timer = setTimeout(() => void cache.readAfter(id).catch(() => undefined), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [cache, id, known, lastSeq]);
}

function useRecall(conversation: Conversation) {
  const cache = useDeskCache();
  const notify = useNotify();
  const recall = useOperation('recallSupportReply');
  return (seq: number) =>
    recall.mutate(
      { params: { id: conversation.id, seq } },
      {
        onSuccess: () => cache.changeThread(conversation.id, (thread) => withRecall(thread, seq)),
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
}

/** Shows the people who are typing, and the colleagues who have seen the last message. */
function Beneath({ conversation, lastSeq }: { conversation: Conversation; lastSeq: number }) {
  const readers = useReaders(conversation.id, lastSeq);
  const typing = useTyping(conversation.id);
  const self = useSession()?.self;
  const others = typing.filter(({ side, name }) => side === 'player' || name !== self?.name);
  const seen = readers.filter(({ staffId, seq }) => staffId !== self?.id && seq >= lastSeq && lastSeq > 0);
  return (
    <Box sx={{ minHeight: 24, fontSize: 12, color: 'text.secondary', px: 0.5, pt: 0.5 }} aria-live="polite">
      {others.length > 0 && <span>{others.map(({ name }) => name).join('、')} 正在输入…</span>}
      {others.length === 0 && seen.length > 0 && <span>{seen.map(({ name }) => name).join('、')} 已看到这里</span>}
    </Box>
  );
}

function Lines({ thread, conversation, wantedSeq }: { thread: Thread } & Props) {
  const now = useNow(10_000);
  const selfId = useSession()?.self.id ?? 0;
  const recall = useRecall(conversation);
  const [picture, setPicture] = useState<string | null>(null);
  const readSeq = lastReadByPlayer(thread, conversation.readSeq);
  const lastOwn = thread.messages.findLast(
    ({ sender, kind }) => sender === 'agent' && kind !== 'note' && kind !== 'event',
  );
  const standingOf = (seq: number) => {
    if (seq === readSeq) return '玩家已读';
    return seq === lastOwn?.seq && seq > conversation.readSeq ? '未读' : '';
  };
  return (
    <>
      {linesOf(thread).map((line) => {
        if (line.is === 'time') return <EventLine key={line.key}>{formatRecent(line.at, now)}</EventLine>;
        if (line.is === 'session') return <EventLine key={line.key}>— 会话 {line.session} —</EventLine>;
        const { message, isFollowing } = line;
        return (
          <div key={line.key} data-seq={message.seq}>
            <MessageBubble
              message={message}
              uid={conversation.uid}
              isFollowing={isFollowing}
              standing={standingOf(message.seq)}
              isWanted={message.seq === wantedSeq}
              onRecall={mayRecall(message, selfId, now) ? () => recall(message.seq) : null}
              onPicture={setPicture}
            />
          </div>
        );
      })}
      {picture !== null && (
        <PictureViewer
          pictures={thread.messages.flatMap((message) => (message.picture ? [message.picture] : []))}
          first={picture}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  );
}

/** Shows the messages of a conversation with its notes. Scrolling up fetches earlier ones. */
export function ThreadView({ conversation, wantedSeq }: Props) {
  const { id } = conversation;
  const { data: thread, error, refetch, readOlder } = useThread(id);
  const { outbox } = useDesk();
  // A reply may come by the feed before its own response has.
  const outgoing = unsentIn(useOutgoing(id), thread?.messages ?? [], ({ reply }) => reply.clientId);
  const { frame, isAtEnd, scrolled, toEnd, letGo } = useScroll(thread, outgoing, () => readOlder());
  const lastSeq = thread ? lastSeqOf(thread) : 0;
  useReading(id, lastSeq, isAtEnd);
  useCatchUp(conversation, thread);

  const show = useEffectEvent(async (seq: number) => {
    letGo();
    await readOlder(seq);
    requestAnimationFrame(() =>
      frame.current?.querySelector(`[data-seq="${seq}"]`)?.scrollIntoView({ block: 'center' }),
    );
  });
  const isThere = thread !== undefined;
  useEffect(() => {
    if (wantedSeq !== null && isThere) void show(wantedSeq);
  }, [wantedSeq, isThere]);

  if (error && !thread) {
    return (
      <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={() => void refetch()}>重试</Button>}>
        {messageOf(error)}
      </Alert>
    );
  }
  return (
    <Box sx={{ position: 'relative', flexGrow: 1, minHeight: 0, display: 'flex' }}>
      <Box
        ref={frame}
        onScroll={() => void scrolled()}
        role="log"
        aria-label="会话内容"
        tabIndex={0}
        sx={{
          flexGrow: 1,
          overflowY: 'auto',
          px: 2,
          py: 1.5,
          bgcolor: 'background.default',
          overscrollBehavior: 'contain',
          // The browser would hold its place as well, and both together move it twice as far.
          overflowAnchor: 'none',
        }}
      >
        {!thread && <Skeleton variant="rounded" height={160} />}
        {thread?.hasOlder && <EventLine>向上滚动查看更早的消息</EventLine>}
        {thread && thread.messages.length === 0 && (
          <EventLine>还没有消息，创建于 {formatTime(conversation.createdAt)}</EventLine>
        )}
        {thread && <Lines thread={thread} conversation={conversation} wantedSeq={wantedSeq} />}
        {outgoing.map((each) => (
          <OutgoingBubble
            key={each.reply.clientId}
            outgoing={each}
            onRetry={() => outbox.retry(each.reply.clientId)}
            onDrop={() => outbox.drop(each.reply.clientId)}
          />
        ))}
        <Beneath conversation={conversation} lastSeq={lastSeq} />
      </Box>
      {!isAtEnd && (
        <Fab
          size="small"
          color="primary"
          onClick={toEnd}
          aria-label="回到最新消息"
          sx={{ position: 'absolute', right: 16, bottom: 16 }}
        >
          <ArrowDownIcon />
        </Fab>
      )}
    </Box>
  );
}
