import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useMay, useSession } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useKeys } from '#platform/keys/use-keys';
import { PlayerPane } from '#platform/player-panels/player-pane';
import { PanelSection } from '#platform/player-panels/player-panels';
import { SendCardContext } from '#platform/player-panels/send-card';
import { formatTime } from '#platform/time/time';
import { useNow } from '#platform/time/use-now';
import { Composer } from './composer';
import { ConversationHeader, type DialogName } from './conversation-header';
import { useDesk, useDraft } from './desk.store';
import { useAct, useConversation, useEnd, useSessions } from './support-conversations.queries';
import { actsOn, type Act, type Conversation } from './conversation.rules';
import { ThreadView } from './thread-view';

/** The keys of an open conversation, for the sheet that shows them. */
export const conversationKeys = [
  { keys: ['Alt+R'], label: '回复' },
  { keys: ['/'], label: '插入快捷回复' },
  { keys: ['Alt+N'], label: '写内部备注，或改回回复' },
  { keys: ['Alt+A'], label: '接入' },
  { keys: ['Alt+T'], label: '转接' },
  { keys: ['Alt+G'], label: '设置标签' },
  { keys: ['Alt+E'], label: '结束会话' },
  { keys: ['Alt+Z'], label: '撤销结束' },
] as const;

const DRAWER_WIDTH = 320;

interface Props {
  id: number;
  wantedSeq: number | null;
  onBack: (() => void) | undefined;
  onInfo: (() => void) | undefined;
  onSession: (firstSeq: number) => void;
  /** The drawer with the player. Null where the player has a pane beside the conversation. */
  drawer: { isOpen: boolean; isWhole: boolean; onClose: () => void } | null;
}

/** The sessions of the conversation: when, what about, who answered, and what the player thought of it. */
function PastSessions({
  conversation,
  onSession,
}: {
  conversation: Conversation;
  onSession: (firstSeq: number) => void;
}) {
  const { data, error } = useSessions(conversation);
  if (error) return <Typography variant="body2">{messageOf(error)}</Typography>;
  if (!data) return <Skeleton height={60} />;
  return data.map(({ id, openedAt, agentName, tags, rating, ratingComment, firstSeq, closedAt }) => (
    <Box key={id} sx={{ py: 0.75, fontSize: 13 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Link
          component="button"
          underline="hover"
          onClick={() => onSession(firstSeq)}
          sx={{ fontSize: 13, textAlign: 'left' }}
        >
          {tags.length > 0 ? tags.join('、') : formatTime(openedAt)}
        </Link>
        <Box
          sx={{ ml: 'auto', whiteSpace: 'nowrap' }}
          role={rating === null ? undefined : 'img'}
          aria-label={rating === null ? undefined : `${rating} 星`}
        >
          {rating !== null && `★ ${rating}`}
          {rating === null && (closedAt === null ? '进行中' : '未评价')}
        </Box>
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {tags.length > 0 && `${formatTime(openedAt)} · `}
        {agentName ?? '无人接待'}
        {ratingComment && ` · “${ratingComment}”`}
      </Box>
    </Box>
  ));
}

interface PlayerProps {
  conversation: Conversation;
  mayReply: boolean;
  onSession: (firstSeq: number) => void;
  onClose?: (() => void) | undefined;
  /** Whether it takes the place of the conversation. */
  isWhole: boolean;
}

/** The player of the conversation; what their panels show is sent into it where they may be answered. */
function ConversationPlayer({ conversation, mayReply, onSession, onClose, isWhole }: PlayerProps) {
  const { outbox } = useDesk();
  const { id, uid, playerName, createdAt } = conversation;
  const sendCard = (card: string, title: string) => {
    outbox.send(id, { card }, title);
    onClose?.();
  };
  return (
    <SendCardContext value={mayReply ? sendCard : null}>
      <PlayerPane
        uid={uid}
        name={playerName}
        detail={`首次咨询 ${formatTime(createdAt).slice(0, 10)}`}
        onClose={onClose}
        back={isWhole ? '返回会话' : undefined}
      >
        <PanelSection title="历史会话">
          <PastSessions conversation={conversation} onSession={onSession} />
        </PanelSection>
      </PlayerPane>
    </SendCardContext>
  );
}

/** The session ends within seconds: how many there are left, and the way back. */
function Ending({ endsAt, onKeep }: { endsAt: string; onKeep: () => void }) {
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - useNow(250)) / 1000));
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ borderRadius: 0, py: 0, alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" onClick={onKeep} aria-keyshortcuts="Alt+Z" title="Alt+Z">
          撤销<span aria-hidden="true">（{left}）</span>
        </Button>
      }
    >
      会话即将结束，玩家此时再写则不结束
    </Alert>
  );
}

/** The acts that the signed-in person can do to the conversation now. */
function useActs(conversation: Conversation | undefined): ReadonlySet<Act> {
  const selfId = useSession()?.self.id ?? 0;
  const mayReply = useMay('support-conversations.reply');
  const maySupervise = useMay('support-conversations.supervise');
  const mayErase = useMay('support-conversations.erase');
  return conversation ? actsOn(conversation, { selfId, mayReply, maySupervise, mayErase }) : new Set<Act>();
}

/** The middle and the right pane: one conversation and its player. */
export function ConversationPane({ id, wantedSeq, onBack, onInfo, onSession, drawer }: Props) {
  const { data: conversation, error, refetch } = useConversation(id);
  const acts = useActs(conversation);
  const [draft, keep] = useDraft(id);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const claim = useAct('claimSupport', { words: '已接入', onDone: () => field.current?.focus() });
  const { end, keep: keepOpen } = useEnd(id);

  const focusNote = () => {
    keep({ ...draft, isNote: !draft.isNote });
    field.current?.focus();
  };
  const params = { id };
  const canClaim = acts.has('claim') || acts.has('accept');
  const runs: Readonly<Record<(typeof conversationKeys)[number]['label'], () => unknown>> = {
    回复: () => field.current?.focus(),
    插入快捷回复: () => {
      if (draft.text === '') keep({ ...draft, text: '/' });
      field.current?.focus();
    },
    '写内部备注，或改回回复': focusNote,
    接入: () => canClaim && claim.act({ params, body: {} }),
    转接: () => acts.has('transfer') && setDialog('transfer'),
    设置标签: () => acts.has('tag') && setDialog('tags'),
    结束会话: () => acts.has('close') && end(),
    撤销结束: () => acts.has('keep') && keepOpen(),
  };
  useKeys(conversationKeys.map(({ keys, label }) => ({ keys, label, run: () => void runs[label]() })));

  if (error && !conversation) {
    return (
      <Box sx={{ p: 2 }}>
        <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
          {messageOf(error)}
        </Alert>
        {onBack && <Button onClick={onBack}>返回列表</Button>}
      </Box>
    );
  }
  if (!conversation) return <Skeleton variant="rounded" sx={{ m: 2, height: '60%' }} />;
  const player = (onClose?: () => void) => (
    <ConversationPlayer
      conversation={conversation}
      mayReply={acts.has('reply')}
      onSession={onSession}
      onClose={onClose}
      isWhole={drawer?.isWhole ?? false}
    />
  );
  return (
    <>
      <Box
        component="section"
        aria-label={`与${conversation.playerName}的会话`}
        sx={{ display: 'flex', flexDirection: 'column' }}
      >
        <ConversationHeader
          conversation={conversation}
          acts={acts}
          dialog={dialog}
          onDialog={setDialog}
          onNote={focusNote}
          onBack={onBack}
          onInfo={onInfo}
        />
        <ThreadView conversation={conversation} wantedSeq={wantedSeq} />
        {acts.has('keep') && conversation.endsAt && (
          <Ending endsAt={conversation.endsAt} onKeep={() => void keepOpen().then(() => field.current?.focus())} />
        )}
        {acts.has('note') && <Composer conversation={conversation} mayReply={acts.has('reply')} field={field} />}
      </Box>
      {drawer ? (
        <Drawer
          anchor="right"
          open={drawer.isOpen}
          onClose={drawer.onClose}
          slotProps={{ paper: { 'aria-label': `玩家 ${conversation.playerName}` } }}
        >
          <Box sx={{ width: drawer.isWhole ? '100vw' : DRAWER_WIDTH, height: '100%' }}>{player(drawer.onClose)}</Box>
        </Drawer>
      ) : (
        <Box sx={{ borderLeft: 1, borderColor: 'divider' }}>{player()}</Box>
      )}
    </>
  );
}
