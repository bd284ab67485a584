import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { plainMentions } from '#platform/mentions/plain-mentions';
import { formatTime } from '#platform/time/time';
import { PostButtons } from './post-buttons';
import { PostPictures } from './post-pictures';
import { PostAuthor, PostStateChip } from './post-words';

const timeOf = (instant: string | null): string => (instant === null ? '—' : formatTime(instant));

function Said({ post }: { post: Schemas['PostRecord'] }) {
  return (
    <Card>
      <CardContent>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 2 }}>
          {plainMentions(post.body)}
        </Typography>
        <PostPictures pictures={post.pictures} />
      </CardContent>
    </Card>
  );
}

function About({ post }: { post: Schemas['PostRecord'] }) {
  const { uid, name, tags, gameName, gameId, reason, likeCount, commentCount, viewCount } = post;
  return (
    <Card>
      <CardContent>
        <Facts
          facts={[
            ['作者', <PostAuthor key="author" uid={uid} name={name} />],
            ['标签', tags.map(({ tag }) => `#${tag}`).join(' ') || '—'],
            ['游戏', gameName || (gameId === null ? '—' : `编号 ${gameId}`)],
            ['处理原因', reason || '—'],
            ['获赞 / 评论 / 浏览', `${likeCount} / ${commentCount} / ${viewCount}`],
            ['创建时间', timeOf(post.createdAt)],
            ['发布时间', timeOf(post.publishedAt)],
            ['修改时间', timeOf(post.editedAt)],
          ]}
        />
      </CardContent>
    </Card>
  );
}

function Content() {
  const post = useRecordContext<Schemas['PostRecord']>();
  if (!post) return null;
  return (
    <>
      <RecordHeader title={`帖子 ${post.id}`} chip={<PostStateChip state={post.state} />} />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <PostButtons post={post} />
        <Said post={post} />
        <About post={post} />
        <HistoryCard resource="posts" recordId={String(post.id)} />
      </Stack>
    </>
  );
}

/** One post, whole, with its pictures and what staff did to it. */
export function PostShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
