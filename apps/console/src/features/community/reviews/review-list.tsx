import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { BooleanInput, DataTable, NumberInput, SearchInput, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { SmallPictures } from '#platform/pictures/small-pictures';
import { TimeCol } from '#platform/lists/time-col';
import { RemoveReviewButton, ReplyButton, RestoreReviewButton } from './review-buttons';

type Review = Schemas['ReviewRecord'];

const stars = [5, 4, 3, 2, 1].map((id) => ({ id, name: '★'.repeat(id) }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索内容" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.ReviewState)} alwaysOn />,
  <SelectInput key="stars" source="stars" choices={stars} alwaysOn />,
  <NumberInput key="gameId" source="gameId" min={1} />,
  <NumberInput key="uid" source="uid" min={1} />,
  <BooleanInput key="isReplied" source="isReplied" />,
];

const colors = {
  waiting: 'warning',
  published: 'success',
  refused: 'error',
  removed: 'error',
  deleted: 'default',
} as const;

const isShown = ({ state }: Review): boolean => state === 'published' || state === 'waiting';
const isTaken = ({ state }: Review): boolean => state === 'removed' || state === 'refused';

/** The review as text, its pictures, the reply to it, and why it was taken away. */
function Content({ content, pictures, reason, reply, repliedBy, device, gameVersion }: Review) {
  const source = [device, gameVersion && `版本 ${gameVersion}`].filter(Boolean).join(' · ');
  return (
    <Box sx={{ minWidth: 260, maxWidth: 480 }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {content}
      </Typography>
      {source && <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>{source}</Typography>}
      <SmallPictures pictures={pictures} />
      {reply && (
        <Typography variant="body2" sx={{ mt: 0.5, pl: 1, borderLeft: 2, borderColor: 'divider' }}>
          官方回复（{repliedBy}）：{reply}
        </Typography>
      )}
      {reason && (
        <Typography variant="caption" sx={{ color: 'error.main' }}>
          原因：{reason}
        </Typography>
      )}
    </Box>
  );
}

/** Reviews of games, the latest first: taken away, given back, and replied to. */
export function ReviewList() {
  const mayRemove = useMay('reviews.remove');
  const mayReply = useMay('reviews.reply');
  return (
    <RecordList<Review> filters={filters} perPage={50}>
      <DataTable<Review> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="stars" disableSort render={(review: Review) => '★'.repeat(review.stars)} />
        <DataTable.Col source="content" disableSort render={Content} />
        <DataTable.Col
          source="gameName"
          disableSort
          render={({ gameId, gameName }: Review) => (
            <Link component={RouterLink} to={`/games/${gameId}`}>
              {gameName || gameId}
            </Link>
          )}
        />
        <DataTable.Col
          source="uid"
          disableSort
          render={({ uid, name }: Review) => (
            <Link component={RouterLink} to={`/accounts/${uid}/show`}>
              {name || '—'} · {uid}
            </Link>
          )}
        />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: Review) => (
            <Chip size="small" variant="outlined" label={labels.ReviewState[state]} color={colors[state]} />
          )}
        />
        <DataTable.NumberCol source="usefulCount" disableSort />
        <TimeCol source="createdAt" disableSort />
        {(mayRemove || mayReply) && (
          <DataTable.Col
            label="操作"
            render={(review: Review) => (
              <>
                {mayReply && review.state === 'published' && <ReplyButton review={review} />}
                {mayRemove && isShown(review) && <RemoveReviewButton review={review} />}
                {mayRemove && isTaken(review) && <RestoreReviewButton review={review} />}
              </>
            )}
          />
        )}
      </DataTable>
    </RecordList>
  );
}
