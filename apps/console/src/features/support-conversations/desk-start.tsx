import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMay, useSession } from '../../platform/access/session-context';
import { showNotice } from '../../platform/attention/desktop-notice';
import { titleCount } from '../../platform/attention/title-count';
import { playTune, type Tune } from '../../platform/attention/tone';
import { useCounter, useLive, useLiveState } from '../../platform/realtime/live-context';
import { useNow } from '../../platform/time/use-now';
import { Face } from '../../platform/fields/face';
import { skillWord, useSupportSettings } from '../support-settings/support-settings.queries';
import { useDesk } from './desk.store';
import { useAct, useConversations, useCounts, useDeskCache } from './support-conversations.queries';
import { followDesk } from './support-conversations.realtime';
import type { Conversation } from './conversation.rules';
import type { Message } from './thread.rules';

const ringTune: Tune = [659, 784, 988];
const messageTune: Tune = [880, 1109];
const RING_AGAIN_MS = 3_000;

/** Whether this person wants to hear it. */
const useSound = () => useStore('support.sound', true)[0];

function lineOf({ kind, text, card }: Message): string {
  if (kind === 'picture') return '[图片]';
  return card ? `[${card.label}] ${card.title}` : text;
}

/** Keeps the desk's data true on whichever page, and calls for attention. */
function useDeskLife() {
  const live = useLive();
  const cache = useDeskCache();
  const desk = useDesk();
  const navigate = useNavigate();
  const selfId = useSession()?.self.id ?? 0;
  const isLoud = useSound();
  const state = useLiveState();

  const open = (id: number) => void navigate(`/support-conversations?c=${id}`);
  const onCall = useEffectEvent((conversation: Conversation, words: string) => {
    if (isLoud) playTune(ringTune);
    const { id, playerName, lastLine } = conversation;
    showNotice({ title: `${playerName} ${words}`, body: lastLine, tag: `support-${id}`, onOpen: () => open(id) });
  });
  const onMessage = useEffectEvent((id: number, message: Message) => {
    const isLookedAt =
      document.visibilityState === 'visible' && new URLSearchParams(window.location.search).get('c') === String(id);
    if (isLoud && !isLookedAt) playTune(messageTune);
    const title = `${message.senderName} 发来消息`;
    showNotice({ title, body: lineOf(message), tag: `support-${id}`, onOpen: () => open(id) });
  });
  useEffect(
    () =>
      live.follow((feed) =>
        followDesk({
          feed,
          cache,
          desk,
          selfId,
          now: Date.now,
          onCall: (call, conversation) => onCall(conversation, call === 'ring' ? '正在呼叫您' : '已分配给您'),
          onMessage: (id, message) => onMessage(id, message),
        }),
      ),
    [live, cache, desk, selfId],
  );
  useEffect(() => {
    if (state === 'online') desk.outbox.hurryUp();
  }, [state, desk]);
}

interface RingProps {
  conversation: Conversation;
  isLoud: boolean;
  /** How many more ring behind it. */
  others: number;
}

function Ring({ conversation, isLoud, others }: RingProps) {
  const navigate = useNavigate();
  const settings = useSupportSettings();
  const now = useNow(500);
  const { id, uid, playerName, lastLine, skill, ringUntil } = conversation;
  const accept = useAct('claimSupport', { onDone: () => void navigate(`/support-conversations?box=mine&c=${id}`) });
  const decline = useAct('declineSupport');
  const leftMs = ringUntil ? Math.max(0, Date.parse(ringUntil) - now) : 0;
  const wholeMs = (settings?.ringSeconds ?? 30) * 1000;
  useEffect(() => {
    if (!isLoud) return;
    playTune(ringTune);
    const timer = setInterval(() => playTune(ringTune), RING_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLoud]);
  return (
    <Paper
      role="alertdialog"
      aria-label={`${playerName} 请求接入`}
      elevation={8}
      sx={{ overflow: 'hidden', width: 'min(420px, calc(100vw - 24px))' }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 1.5, py: 0.5 }}>
        <Face name={playerName} id={uid} size={40} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontSize: 15, fontWeight: 600 }}>
            {playerName}
            {skill && ` · ${skillWord(settings, skill)}`}
            {others > 0 && ` · 还有 ${others} 个`}
          </Typography>
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            {lastLine}
          </Typography>
        </Box>
        <Button
          color="inherit"
          size="small"
          disabled={decline.isPending}
          onClick={() => decline.act({ params: { id } })}
        >
          婉拒
        </Button>
        <Button
          variant="contained"
          size="small"
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
          disabled={accept.isPending}
          onClick={() => accept.act({ params: { id }, body: {} })}
        >
          接入{leftMs > 0 && ` ${Math.ceil(leftMs / 1000)}`}
        </Button>
      </Box>
      {ringUntil && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (leftMs / wholeMs) * 100)}
          aria-label="振铃剩余时间"
          sx={{ height: 3 }}
        />
      )}
    </Paper>
  );
}

/** What rings at this person, over whichever page they are on. */
function Rings() {
  const isLoud = useSound();
  const selfId = useSession()?.self.id ?? 0;
  const { data } = useConversations({ box: 'queue', state: 'ringing', agentId: selfId });
  const [first, ...others] = data?.rows ?? [];
  if (!first) return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        top: 4,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
      }}
    >
      <Ring key={first.id} conversation={first} isLoud={isLoud} others={others.length} />
    </Box>
  );
}

/** Runs while somebody who may see the desk is signed in. */
export function DeskStart() {
  useDeskLife();
  const mayReply = useMay('support-conversations.reply');
  const unread = useCounter('support');
  useEffect(() => {
    titleCount.setState({ count: unread });
    return () => titleCount.setState({ count: 0 });
  }, [unread]);
  return mayReply ? <Rings /> : null;
}

const badgeStyle = {
  px: 0.75,
  ml: 0.5,
  borderRadius: 999,
  fontSize: 12,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
} as const;
const shown = (count: number) => (count > 99 ? '99+' : count);

/** Beside 客服 in the menu: who waits, and what was written to this person and not read. */
export function DeskBadge() {
  const unread = useCounter('support');
  const queue = useCounts()?.queue ?? 0;
  return (
    <>
      {queue > 0 && (
        <Box component="span" title={`排队中 ${queue} 人`} sx={{ ...badgeStyle, bgcolor: 'rgba(255,255,255,.16)' }}>
          {shown(queue)}
        </Box>
      )}
      {unread > 0 && (
        <Box
          component="span"
          title={`未读 ${unread} 条`}
          sx={{ ...badgeStyle, bgcolor: '#E2502B', color: '#fff', fontWeight: 700 }}
        >
          {shown(unread)}
        </Box>
      )}
    </>
  );
}
