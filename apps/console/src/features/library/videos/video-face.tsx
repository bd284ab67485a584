import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { labels, type Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { useVideoMachine } from './video.queries';
import { bitrateWords, isUnderWay, machineWords, stateWords } from './video.rules';

type Video = Schemas['Video'];

const colors = {
  waiting: 'default',
  probing: 'info',
  making: 'info',
  ready: 'success',
  refused: 'error',
} as const;

/** The state of a video, in its colour. */
export function VideoStateChip({ video }: { video: Pick<Video, 'state' | 'progress'> }) {
  return <Chip size="small" color={colors[video.state]} label={stateWords(video)} />;
}

/** The progress of a video that is being made, or the reason why it was refused. */
export function VideoProgress({ video }: { video: Video }) {
  const { state, progress, reason } = video;
  if (state === 'refused') return <Alert severity="error">{reason ?? '文件无法使用'}</Alert>;
  if (!isUnderWay(video)) return null;
  const percent = Math.floor(progress / 10);
  return (
    <Box>
      <LinearProgress
        variant={state === 'making' ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={stateWords(video)}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Box component="p" role="status" sx={{ m: 0, mt: 0.5, color: 'text.secondary', typography: 'body2' }}>
        {stateWords(video)}
        {video.renditions.length > 0 && '；已有清晰度可以播放，剧集现在就能发布'}
      </Box>
    </Box>
  );
}

/** The renditions that players can watch now. */
export function Renditions({ renditions }: { renditions: Video['renditions'] }) {
  if (renditions.length === 0) return null;
  return (
    <Table size="small" aria-label="清晰度">
      <TableHead>
        <TableRow>
          <TableCell>清晰度</TableCell>
          <TableCell>尺寸</TableCell>
          <TableCell align="right">码率</TableCell>
          <TableCell align="right">大小</TableCell>
          <TableCell>方式</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {renditions.map(({ quality, width, height, bitrate, size, kind }) => (
          <TableRow key={quality}>
            <TableCell>{labels.RenditionName[quality]}</TableCell>
            <TableCell>{`${width}×${height}`}</TableCell>
            <TableCell align="right">{bitrateWords(bitrate)}</TableCell>
            <TableCell align="right">{formatExactBytes(size)}</TableCell>
            <TableCell>{labels.RenditionKind[kind]}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A note about the formats that this machine makes of videos. */
export function MachineNote() {
  const machine = useVideoMachine();
  if (!machine) return null;
  return <Alert severity={machine.ffmpeg === null ? 'warning' : 'info'}>{machineWords(machine)}</Alert>;
}
