import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SearchInput, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { plainMentions } from '#platform/mentions/plain-mentions';
import { SmallPictures } from '#platform/pictures/small-pictures';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { RemoveCommentButton, RestoreCommentButton } from './comment-buttons';

type Comment = Schemas['ModeratedComment'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索内容" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.CommentState)} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <NumberInput key="subjectId" source="subjectId" min={1} />,
];

const colors = {
  waiting: 'warning',
  published: 'success',
  refused: 'error',
  removed: 'error',
  deleted: 'default',
} as const;

const isShown = ({ state }: Comment): boolean => state === 'published' || state === 'waiting';
const isTaken = ({ state }: Comment): boolean => state === 'removed' || state === 'refused';

/** The content as text, its picture, and the reason for its removal. */
function Content({ content, picture, reason, rootId }: Comment) {
  return (
    <>
      <Typography
        variant="body2"
        sx={{ minWidth: 240, maxWidth: 480, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {rootId > 0 && (
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', mr: 0.5 }}>
            回复
          </Typography>
        )}
        {plainMentions(content) || (picture ? '' : '—')}
      </Typography>
      {picture && <SmallPictures pictures={[picture]} />}
      {reason && (
        <Typography variant="caption" sx={{ color: 'error.main' }}>
          原因：{reason}
        </Typography>
      )}
    </>
  );
}

function Author({ uid, name }: Comment) {
  if (uid === null) return <>已注销玩家</>;
  return (
    <Link component={RouterLink} to={`/accounts/${uid}/show`}>
      {name || '—'} · {uid}
    </Link>
  );
}

/** Comments of players, the latest first; a bad one is taken away, and given back where that was wrong. */
export function CommentList() {
  const mayRemove = useMay('comments.remove');
  return (
    <RecordList<Comment> filters={filters} perPage={50}>
      <DataTable<Comment> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="content" disableSort render={Content} />
        <DataTable.Col source="uid" label="玩家" disableSort render={Author} />
        <DataTable.Col
          source="subject"
          disableSort
          render={({ subject, subjectLabel }: Comment) => `${subjectLabel || subject.kind} ${subject.id}`}
        />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }: Comment) => (
            <Chip size="small" variant="outlined" label={labels.CommentState[state]} color={colors[state]} />
          )}
        />
        <DataTable.NumberCol source="likeCount" />
        <DataTable.NumberCol source="replyCount" disableSort />
        <TimeCol source="createdAt" />
        {mayRemove && (
          <DataTable.Col
            label="操作"
            render={(comment: Comment) => (
              <>
                {isShown(comment) && <RemoveCommentButton comment={comment} />}
                {isTaken(comment) && <RestoreCommentButton comment={comment} />}
              </>
            )}
          />
        )}
      </DataTable>
    </RecordList>
  );
}
