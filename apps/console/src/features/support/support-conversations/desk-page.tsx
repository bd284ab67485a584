import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { isLongerThan } from '@ug/contract';
import { useDeferredValue, useState } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useMay, useSession } from '#platform/access/session-context';
import { KeysSheet } from '#platform/keys/keys-sheet';
import { useKeys, type KeyBinding } from '#platform/keys/use-keys';
import { isWritingElsewhere } from '#platform/keys/writing';
import { OwnStatus } from '#features/support/support-agents/own-status.widget';
import { useAgents } from '#features/support/support-agents/support-agents.queries';
import { conversationKeys, ConversationPane } from './conversation-pane';
import { boxLabels, Hits, ListPane, MAX_KEYWORD, Rows, searchKey, SectionName } from './conversation-list';
import { useDesk } from './desk.store';
import { ringKeys } from './ring';
import { PAGE, useConversations, useCounts } from './support-conversations.queries';
import { neighbour, type Box as BoxName, type Conversation } from './conversation.rules';

const allBoxes: readonly BoxName[] = ['mine', 'unanswered', 'queue', 'left', 'open', 'closed'];
const boxesToSee: readonly BoxName[] = ['queue', 'left', 'open', 'closed'];
const emptyWords: Readonly<Record<BoxName, string>> = {
  mine: '没有正在接待的会话',
  unanswered: '都已回复',
  queue: '现在没有人排队',
  left: '没有待处理的留言',
  taken: '没有被接管的会话',
  open: '现在没有进行中的会话',
  closed: '还没有结束的会话',
};

interface DeskLocation {
  box: BoxName;
  /** Whose conversations alone are shown. */
  agent: number | null;
  /** The open conversation. */
  c: number | null;
  /** The message in it that somebody looks for. */
  seq: number | null;
}

/** Which list and which conversation are open stands in the address, so that both survive a reload and can be shared. */
function useDeskLocation(first: BoxName) {
  const [search, setSearch] = useSearchParams();
  const box = allBoxes.find((name) => name === search.get('box')) ?? first;
  const number = (name: string) => {
    const value = Number(search.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const go = (next: Partial<DeskLocation>, replace = true) => {
    const target: DeskLocation = { box, agent: number('agent'), c: number('c'), seq: null, ...next };
    const entries = Object.entries(target).filter(([, value]) => value !== null);
    setSearch(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])), { replace });
  };
  return { box, agentId: number('agent'), openId: number('c'), seq: number('seq'), go };
}

/** Lists of the left pane: the open box, or the results of a search. */
function useLists(box: BoxName, agentId: number | null, mayReply: boolean) {
  const [text, setText] = useState('');
  const [size, setSize] = useState(PAGE);
  const q = useDeferredValue(text.trim());
  const open = useConversations(agentId === null ? { box } : { box, agentId }, { size, isWanted: q === '' });
  const queue = useConversations({ box: 'queue' }, { isWanted: mayReply && box === 'mine' && q === '' });
  const found = useConversations({ q }, { isWanted: q !== '' && !isLongerThan(q, MAX_KEYWORD) });
  const main = q === '' ? open : found;
  const above: readonly Conversation[] = main.data?.rows ?? [];
  const isWithQueue = q === '' && box === 'mine' && agentId === null;
  // A conversation that rings for this person is in both boxes. It is shown in the upper list.
  const below = isWithQueue ? queue.data?.rows.filter(({ id }) => !above.some((row) => row.id === id)) : undefined;
  const rows = [...above, ...(below ?? [])];
  return { text, setText, q, main, below, rows, more: () => setSize(size + PAGE) };
}

function NothingOpen({ onKeys }: { onKeys: () => void }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        gap: 1.5,
        justifyItems: 'center',
        height: '100%',
        p: 3,
        color: 'text.secondary',
      }}
    >
      <Typography>从左侧选择一个会话</Typography>
      <Button startIcon={<KeyboardIcon />} onClick={onKeys}>
        查看快捷键
      </Button>
    </Box>
  );
}

interface KeyTargets {
  boxes: readonly BoxName[];
  step: (by: 1 | -1) => void;
  onBox: (box: BoxName) => void;
  onLeave: () => void;
  onSheet: () => void;
}

const keysOf = ({ boxes, step, onBox, onLeave, onSheet }: KeyTargets): KeyBinding[] => [
  { keys: ['Alt+↓'], label: '下一个会话', run: () => step(1) },
  { keys: ['Alt+↑'], label: '上一个会话', run: () => step(-1) },
  ...boxes.map((name, index): KeyBinding => ({
    keys: [`Alt+${index + 1}`],
    label: `打开“${boxLabels[name]}”`,
    run: () => onBox(name),
  })),
  { keys: ['Esc'], label: '离开输入框，或关闭会话', run: onLeave },
  { keys: ['?'], label: '显示快捷键', run: onSheet },
];

/** Leaves the field that has the keys. @returns whether there was one */
function leaveField(): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !/^(INPUT|TEXTAREA)$/.test(activeElement.tagName)) return false;
  activeElement.blur();
  return true;
}

interface ListProps {
  lists: ReturnType<typeof useLists>;
  box: BoxName;
  openId: number | null;
  onOpen: (id: number, seq?: number) => void;
}

/** The rows of the left pane: the box, with the queue below those one serves, or what was found. */
function DeskList({ lists: { main, below, q, more }, box, openId, onOpen }: ListProps) {
  const rest = { openId, onOpen, onMore: more, onRetry: () => void main.refetch() };
  const isSearching = q !== '';
  return (
    <>
      <Rows
        {...rest}
        rows={main.data?.rows}
        error={main.error}
        hasMore={main.data?.hasMore ?? false}
        empty={isSearching ? '没有找到这样的玩家' : emptyWords[box]}
        box={isSearching ? 'search' : box}
      />
      {below && below.length > 0 && (
        <>
          <SectionName>排队中</SectionName>
          <Rows {...rest} rows={below} error={null} hasMore={false} empty="" box="queue" />
        </>
      )}
      {isSearching && <Hits q={q} onOpen={onOpen} />}
    </>
  );
}

/** Says that only one agent's conversations are shown, and ends it. */
function OnlyOf({ agentId, onAll }: { agentId: number; onAll: () => void }) {
  const { data: agents } = useAgents();
  const name = agents?.find(({ id }) => id === agentId)?.nickname ?? `#${agentId}`;
  return (
    <Box sx={{ px: 1.75, py: 1 }}>
      <Chip label={`仅看 ${name} 的会话`} onDelete={onAll} size="small" />
    </Box>
  );
}

const columnsOf = (isPhone: boolean, isWide: boolean, isOpen: boolean): string => {
  if (isPhone) return 'minmax(0, 1fr)';
  return isWide && isOpen ? '296px minmax(0, 1fr) 284px' : '290px minmax(0, 1fr)';
};

/** Prepares a field for a conversation of one's own as soon as it is chosen, so that the first letters go to its player. */
function useTakeKeys() {
  const { ahead } = useDesk();
  const selfId = useSession()?.self.id;
  return (conversation: Conversation | undefined) => {
    // A person who is searching goes on typing in the search field.
    const isSearching = isWritingElsewhere() && document.activeElement?.tagName !== 'TEXTAREA';
    if (isSearching || !conversation) return;
    if (conversation.agentId === selfId && conversation.state === 'assigned') ahead.begin(conversation.id);
    else leaveField();
  };
}

/** The desk of customer service: who waits and who is served, the conversation, and the player. */
export function DeskPage() {
  const mayReply = useMay('support-conversations.reply');
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const { box, agentId, openId, seq, go } = useDeskLocation(mayReply ? 'mine' : 'open');
  const lists = useLists(box, agentId, mayReply);
  const counts = useCounts();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isPlayerOpen, setIsPlayerOpen] = useState(false);
  const boxes = mayReply ? allBoxes : boxesToSee;
  const isOpen = openId !== null;

  const takeKeys = useTakeKeys();
  const open = (id: number, at: number | null = null) => {
    if (id !== openId) takeKeys(lists.rows.find((row) => row.id === id));
    go({ c: id, seq: at }, !isPhone);
  };
  const onBox = (name: BoxName) => {
    lists.setText('');
    go({ box: name, agent: null });
  };
  const bindings = keysOf({
    boxes,
    step: (by) => {
      const next = neighbour(lists.rows, openId, by);
      if (next) open(next.id);
    },
    onBox,
    onLeave: () => leaveField() || go({ c: null }),
    onSheet: () => setIsSheetOpen(true),
  });
  useKeys(bindings);

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: columnsOf(isPhone, isWide, isOpen),
        gridTemplateRows: 'minmax(0, 1fr)',
        height: 'calc(100dvh - 56px)',
        mx: { xs: -1.5, md: -3 },
        mb: -4,
        '& > *': { minHeight: 0, minWidth: 0 },
      }}
    >
      <Title title="客服" />
      {!(isPhone && isOpen) && (
        <ListPane
          boxes={boxes}
          box={box}
          counts={counts}
          onBox={onBox}
          text={lists.text}
          onText={lists.setText}
          status={<OwnStatus counts={counts} />}
        >
          {agentId !== null && <OnlyOf agentId={agentId} onAll={() => go({ agent: null })} />}
          <DeskList lists={lists} box={box} openId={openId} onOpen={open} />
        </ListPane>
      )}
      {!isOpen && !isPhone && <NothingOpen onKeys={() => setIsSheetOpen(true)} />}
      {openId !== null && (
        <ConversationPane
          key={openId}
          id={openId}
          wantedSeq={seq}
          onBack={isPhone ? () => go({ c: null }) : undefined}
          onInfo={isWide ? undefined : () => setIsPlayerOpen(true)}
          drawer={isWide ? null : { isOpen: isPlayerOpen, isWhole: isPhone, onClose: () => setIsPlayerOpen(false) }}
          onSession={(firstSeq) => {
            setIsPlayerOpen(false);
            go({ seq: firstSeq });
          }}
        />
      )}
      {isSheetOpen && (
        <KeysSheet
          title="客服快捷键"
          bindings={[...(mayReply ? ringKeys : []), ...conversationKeys, searchKey, ...bindings]}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
    </Box>
  );
}
