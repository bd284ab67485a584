import Box from '@mui/material/Box';
import { pressedKey } from '@ug/web';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay, useSession } from '#platform/access/session-context';
import { showNotice } from '#platform/attention/desktop-notice';
import { titleCount } from '#platform/attention/title-count';
import { playTune, type Tune } from '#platform/attention/tone';
import { useSound } from '#platform/attention/use-sound';
import { useCounter, useLive, useLiveState } from '#platform/realtime/live-context';
import { useDesk } from './desk.store';
import { Rings, ringTune } from './ring';
import { TakenOver } from './taken-over';
import { useCounts, useDeskCache } from './support-conversations.queries';
import { followDesk } from './support-conversations.realtime';
import type { Call, Conversation } from './conversation.rules';
import type { Message } from './thread.rules';

const unseen = { position: 'fixed', top: 0, width: 1, height: 1, p: 0, border: 0, opacity: 0, resize: 'none' } as const;

/** The field that nobody sees. */
function AheadField() {
  const { ahead } = useDesk();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    ahead.stand(field.current);
    return () => ahead.stand(null);
  }, [ahead]);
  return (
    <Box
      component="textarea"
      ref={field}
      tabIndex={-1}
      aria-label="正在打开会话，可以先写"
      // Assistive technology finds it only while it has the keys: it belongs to no part of the page.
      aria-hidden={!isUsed}
      onFocus={() => setIsUsed(true)}
      onBlur={() => setIsUsed(false)}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) => ahead.write(event.currentTarget.value)}
      onCompositionStart={() => ahead.compose(true)}
      onCompositionEnd={() => ahead.compose(false)}
      onKeyDown={(event: KeyboardEvent) => {
        // It is sent from the field that one sees.
        if (pressedKey(event) === 'Enter' && !event.shiftKey) event.preventDefault();
      }}
      sx={unseen}
    />
  );
}

const messageTune: Tune = [880, 1109];

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
  const [isLoud] = useSound();
  const state = useLiveState();

  const open = (id: number) => void navigate(`/support-conversations?c=${id}`);
  const onCall = useEffectEvent((call: NonNullable<Call>, conversation: Conversation) => {
    // A ringing conversation has a sound of its own, which lasts as long as it rings.
    if (isLoud && call === 'given') playTune(ringTune);
    const { id, playerName, lastLine } = conversation;
    const words = call === 'ring' ? '正在呼叫您' : '已分配给您';
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
          onCall: (call, conversation) => onCall(call, conversation),
          onMessage: (id, message) => onMessage(id, message),
        }),
      ),
    [live, cache, desk, selfId],
  );
  useEffect(() => {
    if (state === 'online') desk.outbox.hurryUp();
  }, [state, desk]);
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
  if (!mayReply) return null;
  return (
    <>
      <AheadField />
      <Rings />
      <TakenOver />
    </>
  );
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
  const { queue = 0, left = 0 } = useCounts() ?? {};
  return (
    <>
      {queue > 0 && (
        <Box component="span" title={`排队中 ${queue} 人`} sx={{ ...badgeStyle, bgcolor: 'rgba(255,255,255,.16)' }}>
          {shown(queue)}
        </Box>
      )}
      {left > 0 && (
        <Box
          component="span"
          title={`留言 ${left} 条`}
          sx={{ ...badgeStyle, border: '1px solid rgba(255,255,255,.28)' }}
        >
          {shown(left)}
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
