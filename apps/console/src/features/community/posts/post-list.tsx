import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SearchInput, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { plainMentions } from '#platform/mentions/plain-mentions';
import { PostButtons } from './post-buttons';
import { PostThumbnails } from './post-pictures';
import { PostAuthor, PostStateChip } from './post-words';

type Post = Schemas['PostRecord'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索内容" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.PostState)} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <NumberInput key="tagId" source="tagId" min={1} />,
  <NumberInput key="gameId" source="gameId" min={1} />,
];

const excerpt = {
  minWidth: 220,
  maxWidth: 420,
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** The content as text, and the reason for its removal. */
function Content({ body, reason }: Post) {
  return (
    <>
      <Typography variant="body2" sx={excerpt}>
        {plainMentions(body) || '—'}
      </Typography>
      {reason && (
        <Typography variant="caption" sx={{ color: 'error.main' }}>
          原因：{reason}
        </Typography>
      )}
    </>
  );
}

/** Posts of players in every state, the latest first. */
export function PostList() {
  const mayRemove = useMay('posts.remove');
  return (
    <RecordList<Post> filters={filters} perPage={50}>
      <DataTable<Post> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="body" disableSort render={Content} />
        <DataTable.Col source="pictures" disableSort render={PostThumbnails} />
        <DataTable.Col source="uid" label="玩家" disableSort render={PostAuthor} />
        <DataTable.Col
          source="tags"
          disableSort
          render={({ tags, gameName }: Post) =>
            [...tags.map(({ tag }) => `#${tag}`), gameName].filter(Boolean).join(' ')
          }
        />
        <DataTable.Col source="state" disableSort render={PostStateChip} />
        <DataTable.NumberCol source="likeCount" disableSort />
        <DataTable.NumberCol source="commentCount" disableSort />
        <DataTable.NumberCol source="viewCount" disableSort />
        <TimeCol source="createdAt" disableSort />
        {mayRemove && <DataTable.Col label="操作" render={(post: Post) => <PostButtons post={post} />} />}
      </DataTable>
    </RecordList>
  );
}
