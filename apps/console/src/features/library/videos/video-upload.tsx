import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { FileDrop } from '#platform/upload/file-drop';
import { UnfinishedUploads } from '#platform/upload/unfinished-uploads';
import { UploadProgress } from '#platform/upload/upload-progress';
import { useUpload, type UploadControl } from '#platform/upload/use-upload';

const VIDEO_TYPES = '.mp4,.m4v,.mkv,.mov,.webm,.zip';

interface UploadingProps {
  upload: UploadControl;
  error: Error | null;
  isPending: boolean;
  label: string;
  onSend: (fileId: string) => void;
}

/** A file on its way, and the button that brings it in once it has arrived. */
function Uploading({ upload, error, isPending, label, onSend }: UploadingProps) {
  const finished = upload.state?.phase === 'done' ? upload.state.upload : null;
  return (
    <Stack sx={{ gap: 2 }}>
      {upload.state === null && (
        <UnfinishedUploads
          kind="video"
          accept={VIDEO_TYPES}
          onFile={(file) => void upload.start(file)}
          onFinished={upload.adopt}
        />
      )}
      {upload.state === null ? (
        <FileDrop accept={VIDEO_TYPES} label="选择视频" onFiles={([file]) => file && void upload.start(file)}>
          <UploadFileIcon aria-hidden />
          <Typography variant="body2">拖到这里，或点击选择 MP4、MKV、MOV、WebM 视频，或 HLS 包（zip）</Typography>
          <Typography variant="caption">最大 4 GB、3 小时；中断后重新选择同一个文件会接着传</Typography>
        </FileDrop>
      ) : (
        <UploadProgress state={upload.state} control={upload} />
      )}
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {upload.state !== null && (
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button
            variant="contained"
            disabled={!finished}
            loading={isPending}
            onClick={() => finished && onSend(finished.id)}
          >
            {label}
          </Button>
          {finished && (
            <Button color="inherit" onClick={upload.cancel}>
              放弃此文件
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}

/** Brings the first file into an episode. */
export function VideoUpload({ partId }: { partId: number }) {
  const upload = useUpload('video');
  const notify = useNotify();
  const create = useOperation('consoleCreateVideo', { onSuccess: useRecordSaved('videos') });
  const intention = useIntention(create);
  function send(fileId: string) {
    const body = { partId, fileId };
    const idempotencyKey = intention.begin(body);
    if (idempotencyKey === null) return;
    create.mutate(
      { body, idempotencyKey },
      { onSuccess: () => notify('视频已收到，正在排队制作', { type: 'success' }) },
    );
  }
  return (
    <Uploading upload={upload} error={create.error} isPending={create.isPending} label="用作本集视频" onSend={send} />
  );
}

/** Brings another file into an episode; players watch the one before until the first rendition is there. */
export function VideoReplacement({ video, onDone }: { video: Schemas['Video']; onDone: () => void }) {
  const upload = useUpload('video');
  const notify = useNotify();
  const replace = useOperation('replaceVideoFile', { onSuccess: useRecordSaved('videos') });
  function send(fileId: string) {
    if (replace.isPending) return;
    replace.mutate(
      { params: { id: video.id }, body: { version: video.version, fileId } },
      {
        onSuccess: () => {
          notify('文件已更换，正在排队制作', { type: 'success' });
          onDone();
        },
      },
    );
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <Uploading upload={upload} error={replace.error} isPending={replace.isPending} label="更换文件" onSend={send} />
      <Button color="inherit" sx={{ alignSelf: 'start' }} onClick={onDone}>
        不更换了
      </Button>
    </Stack>
  );
}
