import CardIcon from '@mui/icons-material/StyleOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isLongerThan, PICTURE_TYPES, variablesIn, type ReplyValues, type Schemas } from '@ug/contract';
import { filesIn, pressedKey, takeDroppedFiles } from '@ug/web';
import { useGetList, useGetOne } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { slashKeyword, useCannedMenu } from '#features/support/canned-replies/canned-menu.widget';
import { useOwnAgent } from '#features/support/support-agents/support-agents.queries';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { isWritingElsewhere } from '#platform/keys/writing';
import { CardPicker, useCardKinds } from '#platform/cards/card-picker';
import { PicturePreview } from '#platform/pictures/picture-preview';
import { touchTargets } from '#platform/phone/touch-targets';
import { latestOf } from '#platform/player-panels/panel-list';
import { useLive } from '#platform/realtime/live-context';
import { dayOf } from '#platform/time/days';
import { MAX_TEXT, PICTURE_LIMIT, sortPictures } from './thread.rules';
import type { Draft } from './desk-memory';
import { emptyDraft, useDesk, useDraft } from './desk.store';
import { Stranded } from './stranded';
import { WritingField } from './writing-field';
import { isOver as hasEnded, type Conversation } from './conversation.rules';

interface Props {
  conversation: Conversation;
  /** Whether the player may be answered here; else only notes are written. */
  mayReply: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Said again while somebody writes. */
const SAY_TYPING_MS = 3_000;

/** Tells the player that somebody writes; what is lost of it is no loss. */
function useSayTyping(conversationId: number) {
  const live = useLive();
  const saidAt = useRef(0);
  const say = (isTyping: boolean) => {
    if (isTyping ? Date.now() - saidAt.current < SAY_TYPING_MS : saidAt.current === 0) return;
    saidAt.current = isTyping ? Date.now() : 0;
    live.send('support.typing', { conversationId, isTyping }).catch(() => undefined);
  };
  return say;
}

interface ToolsProps {
  isNote: boolean;
  canReply: boolean;
  onNote: (isNote: boolean) => void;
  onPictures: (files: File[]) => void;
  onCard: () => void;
  hasCards: boolean;
}

function Tools({ isNote, canReply, onNote, onPictures, onCard, hasCards }: ToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <Tooltip title="发送图片，也可以粘贴或拖入">
        <IconButton size="small" onClick={() => input.current?.click()} aria-label="发送图片">
          <PictureIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="选择图片"
        accept={PICTURE_TYPES.join()}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {hasCards && (
        <Tooltip title="发送卡片">
          <IconButton size="small" onClick={onCard} aria-label="发送卡片">
            <CardIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="只有同事能看到（Alt+N）">
        <span>
          <Button
            size="small"
            color={isNote ? 'warning' : 'inherit'}
            variant={isNote ? 'outlined' : 'text'}
            startIcon={<NoteIcon fontSize="small" />}
            aria-pressed={isNote}
            disabled={!canReply}
            onClick={() => onNote(!isNote)}
          >
            内部备注
          </Button>
        </span>
      </Tooltip>
    </Box>
  );
}

/**
 * The player's newest order. The pane beside the conversation fetches it as well. An agent sees its number in the field before it is sent.
 */
function useLatestOrder(uid: number): Schemas['DiamondOrder'] | undefined {
  const enabled = useMay('orders.view');
  return useGetList<Schemas['DiamondOrder']>('orders', latestOf(uid), { enabled }).data?.[0];
}

/** Values for the variables of a canned reply, as far as this conversation gives them. */
function useReplyValues({ uid, playerName }: Conversation): ReplyValues {
  const mayView = useMay('accounts.view');
  const { data: account } = useGetOne<Schemas['PlayerAccount']>('accounts', { id: uid }, { enabled: mayView });
  const { data: agent } = useOwnAgent();
  const order = useLatestOrder(uid);
  return {
    玩家昵称: playerName,
    UID: String(uid),
    ...(account && { 余额: String(account.coinNum) }),
    ...(account?.expTime && account.levelType >= 1 && { 会员到期: dayOf(account.expTime) }),
    ...(order && { 订单号: order.orderNo }),
    ...(agent && { 客服昵称: agent.nickname }),
  };
}

interface WarningsProps {
  /** Sentences about pictures that cannot be sent. */
  problems: readonly string[];
  onClose: () => void;
  /** Variables that are still to be filled in. */
  open: readonly string[];
}

function Warnings({ problems, onClose, open }: WarningsProps) {
  return (
    <>
      {problems.length > 0 && (
        <Alert severity="warning" onClose={onClose} sx={{ mb: 1 }}>
          {problems.join('；')}
        </Alert>
      )}
      {open.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          请先填写 {open.map((name) => `{${name}}`).join('、')}
        </Alert>
      )}
    </>
  );
}

/**
 * Puts the caret where the player is answered as soon as they may be, unless somebody is in the middle of something else.
 * On a touched screen that would call up the keyboard.
 */
function useCaret(id: number, field: RefObject<HTMLTextAreaElement | null>, mayTake: boolean): void {
  const { ahead } = useDesk();
  useEffect(() => {
    if (!mayTake || (isWritingElsewhere() && !ahead.isFor(id))) return;
    return ahead.handOver(() => {
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    });
  }, [ahead, id, field, mayTake]);
}

const nothing = sortPictures([]);

/** Pictures that were pasted into the field or dropped on the page, and wait for somebody to look at them. */
function useLookedAt(onProblems: (problems: string[]) => void) {
  const [looked, setLooked] = useState(nothing);
  function lookAt(files: readonly File[]) {
    const sorted = sortPictures(files);
    setLooked(sorted);
    onProblems(sorted.pictures.length === 0 ? sorted.refusals : []);
  }
  const onDrop = useEffectEvent(lookAt);
  useEffect(() => takeDroppedFiles(document, (files) => onDrop(files)), []);
  return [{ ...looked, onClose: () => lookAt([]) }, lookAt] as const;
}

interface LookedAtProps {
  pictures: readonly File[];
  refusals: readonly string[];
  isNote: boolean;
  playerName: string;
  onSend: () => void;
  onClose: () => void;
}

function LookedAt({ pictures, refusals, isNote, playerName, onSend, onClose }: LookedAtProps) {
  if (pictures.length === 0) return null;
  const which = pictures.length === 1 ? '这张图片' : `这 ${pictures.length} 张图片`;
  return (
    <PicturePreview
      title={isNote ? `把${which}写进内部备注？` : `把${which}发送给“${playerName}”？`}
      files={pictures}
      note={PICTURE_LIMIT}
      refusals={refusals}
      sendLabel={isNote ? '添加' : '发送'}
      onSend={() => {
        onSend();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Whether this agent has lost the conversation while it was open, until they say that they know. */
function useLost(mayReply: boolean, isEnded: boolean) {
  const [known, setKnown] = useState({ mayReply, isLost: false });
  if (known.mayReply !== mayReply) setKnown({ mayReply, isLost: !mayReply && !isEnded });
  return [known.isLost, () => setKnown({ mayReply, isLost: false })] as const;
}

/** The draft and its kind: reply or note. */
function useWriting(id: number, mayReply: boolean, isEnded: boolean) {
  const [kept, keep] = useDraft(id);
  const [isLost, know] = useLost(mayReply, isEnded);
  // A half-written reply does not become a note when the conversation goes to somebody else: colleagues would read it. Nor does
  // an empty field become that of a note under somebody's hands.
  const isStranded = !mayReply && !kept.isNote && (isLost || kept.text.trim() !== '');
  const draft: Draft = { ...kept, isNote: !isStranded && (kept.isNote || !mayReply) };
  return { kept, keep, draft, isStranded, know };
}

/** The agent's field: Enter sends, Shift+Enter begins a new line. Pasted and dropped pictures are shown before they are sent. */
export function Composer({ conversation, mayReply, field }: Props) {
  const { id } = conversation;
  const { outbox } = useDesk();
  const { kept, keep, draft, isStranded, know } = useWriting(id, mayReply, hasEnded(conversation));
  const say = useSayTyping(id);
  const cardKinds = useCardKinds();
  const [isPickingCard, setIsPickingCard] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const isTouched = useMediaQuery('(pointer: coarse)');
  useCaret(id, field, mayReply && !isTouched);
  const [problems, setProblems] = useState<string[]>([]);
  const text = draft.text.trim();
  const open = draft.isNote ? [] : variablesIn(text);
  const isReady = text !== '' && !isLongerThan(text, MAX_TEXT) && open.length === 0 && !isStranded;
  const asNote = draft.isNote && { note: true as const };

  /** A person who may only write notes writes one. It stays a note when they take the conversation. */
  const keepText = (next: string) => keep({ text: next, isNote: mayReply ? kept.isNote : next !== '' });
  function change(next: string) {
    keepText(next);
    if (!draft.isNote) say(next.trim() !== '');
  }
  function send() {
    if (!isReady) return;
    outbox.send(id, { text, ...asNote });
    keep(emptyDraft);
    say(false);
  }
  /** After a picture or card an empty field is a reply again. */
  const sent = () => text === '' && keep(emptyDraft);
  const sendPictures = (files: readonly File[]) => {
    // They would be sent as a note, and colleagues would see pictures that are meant for the player.
    if (isStranded) return setProblems(['会话现在不由您接待，图片没有发出']);
    const { pictures, refusals } = sortPictures(files);
    setProblems(refusals);
    for (const picture of pictures) outbox.sendPicture(id, picture, draft.isNote);
    if (pictures.length > 0) sent();
  };
  const [looked, lookAt] = useLookedAt(setProblems);
  const { menu, press: pressMenu } = useCannedMenu({
    keyword: slashKeyword(draft.text),
    values: useReplyValues(conversation),
    onPick: (body, pictureId) => {
      keepText(body);
      if (pictureId) outbox.send(id, { picture: pictureId, ...asNote }, '[图片]');
    },
    onClose: () => keepText(''),
  });
  function press(event: KeyboardEvent) {
    if (pressMenu(event)) return;
    // On a phone Enter is the only way to a new line.
    if (isTouched || pressedKey(event) !== 'Enter' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send();
  }
  function paste(event: ClipboardEvent) {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    lookAt(files);
  }

  return (
    <Box
      onDragOver={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={() => setIsOver(false)}
      sx={[
        { p: 1.5, borderTop: 1, borderColor: 'divider', bgcolor: isOver ? 'action.hover' : 'background.paper' },
        touchTargets,
      ]}
    >
      <Warnings problems={problems} onClose={() => setProblems([])} open={isStranded ? [] : open} />
      {isStranded && (
        <Stranded
          hasText={kept.text.trim() !== ''}
          onNote={() => {
            keep({ ...kept, isNote: true });
            know();
            field.current?.focus();
          }}
          onDrop={() => keep(emptyDraft)}
        />
      )}
      {menu}
      <Tools
        isNote={draft.isNote}
        canReply={mayReply}
        onNote={(isNote) => keep({ ...kept, isNote })}
        onPictures={sendPictures}
        onCard={() => setIsPickingCard(true)}
        hasCards={cardKinds.length > 0 && !isStranded}
      />
      <WritingField
        draft={draft}
        isStranded={isStranded}
        isReady={isReady}
        isTouched={isTouched}
        field={field}
        onChange={change}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => say(false)}
        onSend={send}
      />
      <LookedAt
        {...looked}
        isNote={draft.isNote}
        playerName={conversation.playerName}
        onSend={() => sendPictures(looked.pictures)}
      />
      {isPickingCard && !isStranded && (
        <CardPicker
          kinds={cardKinds}
          uid={conversation.uid}
          onPick={({ ref, title }) => {
            outbox.send(id, { card: ref, ...asNote }, title);
            sent();
            setIsPickingCard(false);
          }}
          onClose={() => setIsPickingCard(false)}
        />
      )}
    </Box>
  );
}
