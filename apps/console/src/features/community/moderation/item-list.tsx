import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { labels } from '@ug/contract';
import { ListState } from '#platform/lists/list-state';
import { plainMentions } from '#platform/mentions/plain-mentions';
import { formatRecent } from '#platform/time/time';
import { useNow } from '#platform/time/use-now';
import { Waited } from '#platform/time/waited';
import type { Item } from './desk.rules';

interface RowProps {
  item: Item;
  isOpen: boolean;
  isPicked: boolean;
  onOpen: (id: number) => void;
  /** Absent where nothing can be decided. */
  onPick?: ((id: number) => void) | undefined;
}

/** The first line of the content, or a word in its place. */
function lineOf({ content }: Item): string {
  if (!content) return '内容已删除';
  const pictures = content.pictures.length > 0 ? `[图片 ${content.pictures.length}] ` : '';
  return pictures + (plainMentions(content.text) || content.title);
}

function Row({ item, isOpen, isPicked, onOpen, onPick }: RowProps) {
  const now = useNow(30_000);
  const { id, kindLabel, name, state, submittedAt, claim, causes, reportCount, outcome } = item;
  const why = [
    reportCount > 0 ? `${reportCount} 人举报` : '',
    ...causes.filter((cause) => cause !== 'report').map((cause) => labels.ModerationCause[cause]),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch', borderBottom: 1, borderColor: 'divider' }}>
      {onPick && (
        <Checkbox
          size="small"
          checked={isPicked}
          onChange={() => onPick(id)}
          slotProps={{ input: { 'aria-label': `选择 ${name} 的${kindLabel}` } }}
          sx={{ alignSelf: 'center', ml: 0.5 }}
        />
      )}
      <ListItemButton
        selected={isOpen}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(id)}
        sx={{ display: 'block', px: 1.25, py: 1.25, minWidth: 0 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Chip size="small" label={kindLabel} color="primary" variant="outlined" />
          <Typography noWrap sx={{ fontSize: 14, fontWeight: 600, flexGrow: 1 }}>
            {name}
          </Typography>
          <Box sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {state === 'open' ? <Waited since={submittedAt} /> : formatRecent(outcome?.decidedAt ?? submittedAt, now)}
          </Box>
        </Box>
        <Typography noWrap sx={{ fontSize: 13, mt: 0.5 }}>
          {lineOf(item)}
        </Typography>
        <Typography noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
          {state === 'open' ? why.join(' · ') : labels.ModerationState[state]}
          {claim && !claim.isMine && ` · ${claim.name} 正在审核`}
          {claim?.isMine && ' · 您已领取'}
        </Typography>
      </ListItemButton>
    </Box>
  );
}

interface ItemListProps {
  rows: readonly Item[] | undefined;
  total: number;
  error: Error | null;
  empty: string;
  openId: number | null;
  picked: ReadonlySet<number>;
  onOpen: (id: number) => void;
  onPick?: ((id: number) => void) | undefined;
  onMore: () => void;
  onRetry: () => void;
}

/** The rows of a list of the desk, each with enough to judge it. */
export function ItemList(props: ItemListProps) {
  const { rows, total, error, empty, openId, picked, onOpen, onPick, onMore, onRetry } = props;
  // The service counts up to a limit; a total beyond it reads as NaN: then there is more.
  const hasMore = !(total <= (rows?.length ?? 0));
  return (
    <ListState rows={rows} error={error} empty={empty} height={72} hasMore={hasMore} onMore={onMore} onRetry={onRetry}>
      {(item) => (
        <Row
          key={item.id}
          item={item}
          isOpen={item.id === openId}
          isPicked={picked.has(item.id)}
          onOpen={onOpen}
          onPick={onPick}
        />
      )}
    </ListState>
  );
}
