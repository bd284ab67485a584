import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isOver } from '@ug/chat';
import { labels, textLimit, type Schemas } from '@ug/contract';
import { useRef, type ReactNode } from 'react';
import { messageOf } from '#platform/data/console-error';
import { useKeys } from '#platform/keys/use-keys';
import { ListState } from '#platform/lists/list-state';
import { touchTargets } from '#platform/phone/touch-targets';
import { formatRecent } from '#platform/time/time';
import { Waited } from '#platform/time/waited';
import { useNow } from '#platform/time/use-now';
import { Face } from '#platform/fields/face';
import { useHasDraft } from './desk.store';
import { useHits } from './support-conversations.queries';
import { isEnding, type Box as BoxName, type Conversation } from './conversation.rules';

/** The longest keyword of a search, in characters. */
export const MAX_KEYWORD = 40;

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      aria-label={`${count} 条未读`}
      sx={{
        minWidth: 18,
        px: 0.6,
        borderRadius: 999,
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontSize: 11,
        fontWeight: 700,
        lineHeight: '18px',
        textAlign: 'center',
      }}
    >
      {count > 99 ? '99+' : count}
    </Box>
  );
}

function detailOf(conversation: Conversation, box: BoxName | 'search'): string {
  const { state, agentName, isLeft, rating, returnsTo } = conversation;
  if (isOver(conversation)) return rating === null ? '' : `★ ${rating}`;
  if (isEnding(conversation)) return '即将结束';
  if (state === 'ringing') return `振铃：${agentName ?? ''}`;
  if (returnsTo) return '刚刚来过';
  if (isLeft) return '留言';
  return box === 'mine' || agentName === null ? '' : agentName;
}

/** The time that the player has waited for an agent, or for a reply. `children` show where nobody waits. */
export function Silence({ conversation, children }: { conversation: Conversation; children?: ReactNode }) {
  const { waitingSince, isLeft, askedAt } = conversation;
  if (waitingSince && !isLeft) return <Waited since={waitingSince} />;
  return askedAt ? <Waited since={askedAt} word="未回复" /> : children;
}

interface RowProps {
  conversation: Conversation;
  box: BoxName | 'search';
  isOpen: boolean;
  onOpen: (id: number) => void;
}

function Row({ conversation, box, isOpen, onOpen }: RowProps) {
  const now = useNow(30_000);
  const hasDraft = useHasDraft(conversation.id);
  const { id, uid, playerName, lastLine, lastSender, lastAt, unread } = conversation;
  const detail = detailOf(conversation, box);
  return (
    <ListItemButton
      selected={isOpen}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(id)}
      sx={{ gap: 1.25, px: 1.75, py: 1.25, borderBottom: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Face name={playerName} id={uid} size={40} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography noWrap sx={{ fontSize: 14, fontWeight: unread > 0 ? 700 : 600, flexGrow: 1 }}>
            {playerName}
          </Typography>
          <Box sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            <Silence conversation={conversation}>{formatRecent(lastAt, now)}</Silence>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 20 }}>
          <Typography noWrap sx={{ fontSize: 13, color: 'text.secondary', flexGrow: 1 }}>
            {hasDraft && (
              <Box component="span" sx={{ color: 'error.main' }}>
                [草稿]{' '}
              </Box>
            )}
            {lastSender === 'agent' && '客服：'}
            {lastLine}
          </Typography>
          {detail && <Box sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>{detail}</Box>}
          <Unread count={unread} />
        </Box>
      </Box>
    </ListItemButton>
  );
}

interface RowsProps {
  rows: readonly Conversation[] | undefined;
  error: Error | null;
  empty: string;
  hasMore: boolean;
  onMore: () => void;
  onRetry: () => void;
}

/** The rows of one list, or why there are none. */
export function Rows({
  rows,
  error,
  empty,
  hasMore,
  onMore,
  onRetry,
  ...row
}: RowsProps & Omit<RowProps, 'conversation' | 'isOpen'> & { openId: number | null }) {
  const { openId, ...rest } = row;
  return (
    <ListState rows={rows} error={error} empty={empty} height={56} hasMore={hasMore} onMore={onMore} onRetry={onRetry}>
      {(conversation) => (
        <Row key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} {...rest} />
      )}
    </ListState>
  );
}

/** Messages in which a text was found. */
export function Hits({ q, onOpen }: { q: string; onOpen: (id: number, seq: number) => void }) {
  const { data, error } = useHits(q);
  const now = useNow(60_000);
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data || data.length === 0) return null;
  return (
    <>
      <SectionName>聊天记录</SectionName>
      {data.map(({ id, conversationId, playerName, senderName, text, at, seq }) => (
        <ListItemButton key={id} onClick={() => onOpen(conversationId, seq)} sx={{ display: 'block', px: 1.75, py: 1 }}>
          <Box sx={{ display: 'flex', gap: 1, fontSize: 13 }}>
            <Typography noWrap sx={{ fontSize: 13, fontWeight: 600, flexGrow: 1 }}>
              {playerName}
            </Typography>
            <Box sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>{formatRecent(at, now)}</Box>
          </Box>
          <Typography noWrap sx={{ fontSize: 13, color: 'text.secondary' }}>
            {senderName}：{text}
          </Typography>
        </ListItemButton>
      ))}
    </>
  );
}

export function SectionName({ children }: { children: ReactNode }) {
  return <Box sx={{ px: 1.75, pt: 1.5, pb: 0.5, fontSize: 12, color: 'text.secondary' }}>{children}</Box>;
}

interface PaneProps {
  boxes: readonly BoxName[];
  box: BoxName;
  counts: Schemas['SupportCounts'] | undefined;
  onBox: (box: BoxName) => void;
  /** The typed keyword. */
  text: string;
  onText: (text: string) => void;
  status: ReactNode;
  children: ReactNode;
}

/** Names of the boxes at the desk. Two of them differ from the contract's. */
export const boxLabels: Readonly<Record<BoxName, string>> = { ...labels.SupportBox, mine: '会话中', open: '全部' };

/** The name of a box above how many it holds, as there is no room beside it. */
function BoxLabel({ name, count }: { name: BoxName; count: number | undefined }) {
  return (
    <span>
      {boxLabels[name]}{' '}
      <Box component="span" sx={{ display: 'block', minHeight: 18, fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </span>
  );
}

/** Leads to the search. */
export const searchKey = { keys: ['Alt+S'], label: '搜索' } as const;

/** The left pane: own status, the boxes with how many each holds, the search, and the list below. */
export function ListPane({ boxes, box, counts, onBox, text, onText, status, children }: PaneProps) {
  const searchField = useRef<HTMLInputElement>(null);
  const limit = textLimit(text, MAX_KEYWORD);
  useKeys([{ ...searchKey, run: () => searchField.current?.focus() }]);
  const countOf = (name: BoxName) => (name === 'closed' || name === 'taken' ? undefined : counts?.[name]);
  return (
    <Box
      component="section"
      aria-label="会话列表"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        minWidth: 0,
        bgcolor: 'background.paper',
        // The width alone depends on the screen: a whole border in a media query would bring a colour of its own.
        borderRightWidth: { xs: 0, md: '1px' },
        borderRightStyle: 'solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={[{ display: 'flex', alignItems: 'center', gap: 1, px: 1.75, pt: 1.5 }, touchTargets]}>
        <TextField
          value={text}
          onChange={(event) => onText(event.target.value)}
          placeholder="搜索"
          margin="none"
          type="search"
          inputRef={searchField}
          error={limit.problem !== ''}
          helperText={limit.problem}
          // Phones enlarge the page for smaller letters.
          sx={{ '& input': { fontSize: { xs: 16, md: 15 } } }}
          slotProps={{
            htmlInput: { 'aria-label': '搜索玩家或聊天内容' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        {status}
      </Box>
      <Tabs
        value={box}
        onChange={(_, name: BoxName) => onBox(name)}
        variant="fullWidth"
        aria-label="会话分类"
        sx={{ minHeight: 52, px: 0.5 }}
      >
        {boxes.map((name) => (
          <Tab
            key={name}
            value={name}
            label={<BoxLabel name={name} count={countOf(name)} />}
            sx={{ minWidth: 0, px: 0.25, minHeight: 52, fontSize: 13, whiteSpace: 'nowrap' }}
          />
        ))}
      </Tabs>
      <List
        component="nav"
        aria-label="会话"
        disablePadding
        sx={{ flexGrow: 1, overflowY: 'auto', overscrollBehavior: 'contain' }}
      >
        {children}
      </List>
    </Box>
  );
}
