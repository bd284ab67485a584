import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { VideoCaptions } from './video-captions';
import { MachineNote, Renditions, VideoProgress, VideoStateChip } from './video-face';
import { VideoMarks } from './video-marks';
import { useEpisodeVideo } from './video.queries';
import { clockOf, isUnderWay, typedMarks } from './video.rules';
import { VideoReplacement, VideoUpload } from './video-upload';

type Video = Schemas['Video'];

function About({ video }: { video: Video }) {
  const { fileName, fileSize, durationMs, width, height, codecs, way, poster } = video;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'start', flexWrap: 'wrap' }}>
      {poster && (
        <Box
          component="img"
          src={poster.medium}
          alt="视频封面"
          sx={{ width: 240, aspectRatio: '16 / 9', objectFit: 'contain', borderRadius: 1, bgcolor: '#000' }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Facts
          facts={[
            ['文件', `${fileName}（${formatExactBytes(fileSize)}）`],
            ['时长', clockOf(durationMs)],
            ['画面', width && height ? `${width}×${height}` : ''],
            ['编码', codecs ?? ''],
            ['播放方式', way ? labels.VideoWay[way] : ''],
          ]}
        />
      </Box>
    </Stack>
  );
}

/** Actions on a video as a whole. */
function VideoActions({ video, onReplace }: { video: Video; onReplace: () => void }) {
  const [isAsking, ask] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const retry = useOperation('retryVideo', { onSuccess: useRecordSaved('videos') });
  const remove = useOperation('consoleDeleteVideo');
  const onError = (error: Error) => notify(messageOf(error), { type: 'error' });
  function send() {
    ask(false);
    remove.mutate({ params: { id: video.id } }, { onError, onSuccess: () => refresh() });
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={onReplace}>
        更换文件
      </Button>
      <Button
        variant="outlined"
        disabled={isUnderWay(video)}
        loading={retry.isPending}
        onClick={() => retry.mutate({ params: { id: video.id } }, { onError })}
      >
        重新制作
      </Button>
      <Button color="error" loading={remove.isPending} onClick={() => ask(true)}>
        删除视频
      </Button>
      <Confirm
        isOpen={isAsking}
        title="删除这个视频？"
        content="文件和已制作的清晰度都会删除，不能恢复；已发布的剧集请先下架。"
        onConfirm={send}
        onClose={() => ask(false)}
      />
    </Stack>
  );
}

function KnownVideo({ video }: { video: Video }) {
  const mayEdit = useMay('videos.edit');
  const [isReplacing, setReplacing] = useState(false);
  return (
    <Stack sx={{ gap: 2 }}>
      <VideoProgress video={video} />
      <About video={video} />
      <Renditions renditions={video.renditions} />
      {mayEdit &&
        (isReplacing ? (
          <VideoReplacement video={video} onDone={() => setReplacing(false)} />
        ) : (
          <VideoActions video={video} onReplace={() => setReplacing(true)} />
        ))}
      {video.state === 'ready' && (
        <>
          <Typography variant="subtitle2" component="h3">
            片头片尾
          </Typography>
          {/* Typed marks stay while captions are added: they begin anew with other marks alone. */}
          <VideoMarks key={Object.values(typedMarks(video)).join()} video={video} />
        </>
      )}
      <Typography variant="subtitle2" component="h3">
        字幕
      </Typography>
      <VideoCaptions video={video} />
    </Stack>
  );
}

function VideoCard({ partId }: { partId: number }) {
  const mayEdit = useMay('videos.edit');
  const { video, problem, readAgain } = useEpisodeVideo(partId);
  return (
    <>
      <Card component="section" aria-label="视频" sx={{ mb: 2 }}>
        <CardContent>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 2 }}>
            <Typography variant="h6" component="h2">
              视频
            </Typography>
            {video && <VideoStateChip video={video} />}
          </Stack>
          <Stack sx={{ gap: 2 }}>
            <MachineNote />
            {problem && (
              <Alert severity="error" action={<Button onClick={() => void readAgain()}>重试</Button>}>
                {messageOf(problem)}
              </Alert>
            )}
            {video === undefined && !problem && <Skeleton variant="rounded" height={96} />}
            {video === null && (mayEdit ? <VideoUpload partId={partId} /> : <Typography>还没有视频</Typography>)}
            {video && <KnownVideo video={video} />}
          </Stack>
        </CardContent>
      </Card>
      {video && <HistoryCard resource="videos" recordId={String(video.id)} title="视频的修改历史" />}
    </>
  );
}

/** The video of an episode: upload, progress, renditions, marks and captions. */
export function EpisodeVideo({ partId }: { partId: number }) {
  const mayView = useMay('videos.view');
  return mayView ? <VideoCard key={partId} partId={partId} /> : null;
}
