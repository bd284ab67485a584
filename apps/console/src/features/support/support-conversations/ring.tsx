import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { pressedKey } from '@ug/web';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#platform/access/session-context';
import { playTune, type Tune } from '#platform/attention/tone';
import { useSound } from '#platform/attention/use-sound';
import { Face } from '#platform/fields/face';
import { useKeys } from '#platform/keys/use-keys';
import { isWritingElsewhere } from '#platform/keys/writing';
import { useNow } from '#platform/time/use-now';
import { skillWord, useSupportSettings } from '#features/support/support-settings/support-settings.queries';
import { useDesk } from './desk.store';
import { RestOfRings, useAcceptAll } from './rest-of-rings';
import { useAct, useConversations } from './support-conversations.queries';
import type { Conversation } from './conversation.rules';

export const ringTune: Tune = [659, 784, 988];
const RING_AGAIN_MS = 3_000;

/** The keys of what rings, for the sheet that shows them: with Alt, so that they work where one types. */
export const ringKeys = [
  { keys: ['Alt+Y'], label: '接入正在呼叫的会话' },
  { keys: ['Alt+X'], label: '婉拒正在呼叫的会话' },
  { keys: ['Alt+Q'], label: '接入全部正在呼叫的会话' },
] as const;

/** Gives the keys to what rings where they are free, and back to where they were once it is over. */
function useFocus(isTaken: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const giveBack = () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !frame.current?.contains(activeElement)) return;
    activeElement.blur();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  // Before the frame leaves the page, while it still tells whether it has the keys.
  useLayoutEffect(() => {
    before.current = document.activeElement;
    if (isTaken) frame.current?.focus({ preventScroll: true });
    return giveBack;
  }, [isTaken]);
  return { frame, giveBack };
}

/** Sounds again and again until it is over. */
function useRinging(isLoud: boolean): void {
  useEffect(() => {
    if (!isLoud) return;
    playTune(ringTune);
    const timer = setInterval(() => playTune(ringTune), RING_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLoud]);
}

const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

interface RingProps {
  conversation: Conversation;
  isLoud: boolean;
  /** The other ringing chats. */
  others: readonly Conversation[];
}

function Ring({ conversation, isLoud, others }: RingProps) {
  const navigate = useNavigate();
  const { ahead } = useDesk();
  const settings = useSupportSettings();
  const now = useNow(500);
  const lineId = useId();
  const { id, uid, playerName, lastLine, skill, ringUntil } = conversation;
  const title = `${playerName} 请求接入`;
  const [isTaken] = useState(() => !isWritingElsewhere());
  const { frame, giveBack } = useFocus(isTaken);
  const accept = useAct('claimSupport', {
    onDone: () => void navigate(`/support-conversations?box=mine&c=${id}`),
  });
  const decline = useAct('declineSupport');
  const acceptAll = useAcceptAll([conversation, ...others]);
  // Neither button is disabled meanwhile, which would take the keys away from it: a second press does nothing.
  async function onAccept() {
    if (accept.isPending) return;
    // An agent who takes it has left what they wrote elsewhere: what they type from now on is for this player.
    ahead.begin(id);
    if (!(await accept.act({ params: { id }, body: {} }))) ahead.giveBack();
  }
  const onDecline = () => void decline.act({ params: { id } });
  const leftMs = ringUntil ? Math.max(0, Date.parse(ringUntil) - now) : 0;
  const wholeMs = (settings?.ringSeconds ?? 30) * 1000;
  useRinging(isLoud);
  const [acceptKey, declineKey, allKey] = ringKeys;
  useKeys(
    [
      { ...acceptKey, run: () => void onAccept() },
      { ...declineKey, run: onDecline },
      { ...allKey, run: () => void acceptAll() },
    ],
    { areAboveDialogs: true },
  );
  function press(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    giveBack();
  }
  return (
    <Paper
      ref={frame}
      role="alertdialog"
      aria-label={title}
      aria-describedby={lineId}
      tabIndex={-1}
      onKeyDown={press}
      elevation={8}
      sx={{ overflow: 'hidden', width: 'min(420px, calc(100vw - 24px))', outlineColor: 'primary.main' }}
    >
      {/* Screen readers announce it also while the person goes on typing elsewhere. */}
      {!isTaken && (
        <Box role="alert" sx={unseen}>
          {title}，按 {acceptKey.keys[0]} 接入，按 {declineKey.keys[0]} 婉拒
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 1.5, py: 0.5 }}>
        <Face name={playerName} id={uid} size={40} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontSize: 15, fontWeight: 600 }}>
            {playerName}
            {skill && ` · ${skillWord(settings, skill)}`}
            {others.length > 0 && ` · 还有 ${others.length} 个`}
          </Typography>
          <Typography id={lineId} noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            {lastLine}
          </Typography>
        </Box>
        <Button
          color="inherit"
          size="small"
          aria-keyshortcuts={declineKey.keys[0]}
          title={declineKey.keys[0]}
          onClick={onDecline}
        >
          婉拒
        </Button>
        <Button
          variant="contained"
          size="small"
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
          aria-keyshortcuts={acceptKey.keys[0]}
          title={acceptKey.keys[0]}
          onClick={() => void onAccept()}
        >
          接入{leftMs > 0 && ` ${Math.ceil(leftMs / 1000)}`}
        </Button>
      </Box>
      {others.length > 0 && <RestOfRings others={others} allKey={allKey.keys[0]} onAll={() => void acceptAll()} />}
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

/** Shows the conversations that ring for this person, on every page. */
export function Rings() {
  const [isLoud] = useSound();
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
      <Ring key={first.id} conversation={first} isLoud={isLoud} others={others} />
    </Box>
  );
}
