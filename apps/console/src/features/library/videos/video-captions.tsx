import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { FileDrop } from '#platform/upload/file-drop';
import { UploadProgress } from '#platform/upload/upload-progress';
import { useUpload } from '#platform/upload/use-upload';

type Video = Schemas['Video'];

/** Languages that captions come in, with the names that players see. */
const languages = [
  { language: 'zh-Hans', label: '简体中文' },
  { language: 'zh-Hant', label: '繁體中文' },
  { language: 'en', label: 'English' },
  { language: 'ja', label: '日本語' },
  { language: 'ko', label: '한국어' },
] as const;

function CaptionsRow({ video, captions }: { video: Video; captions: Video['captions'][number] }) {
  const mayEdit = useMay('videos.edit');
  const notify = useNotify();
  const [isAsking, ask] = useState(false);
  const remove = useOperation('removeVideoCaptions', { onSuccess: useRecordSaved('videos') });
  function send() {
    ask(false);
    if (remove.isPending) return;
    remove.mutate(
      { params: { id: video.id, fileId: captions.fileId } },
      { onError: (error) => notify(messageOf(error), { type: 'error' }) },
    );
  }
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 40 }}>
      <Typography variant="body2">{captions.label}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {captions.language}
      </Typography>
      {mayEdit && (
        <IconButton
          size="small"
          aria-label={`删除字幕 ${captions.label}`}
          disabled={remove.isPending}
          onClick={() => ask(true)}
        >
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      )}
      <Confirm
        isOpen={isAsking}
        title={`删除${captions.label}字幕？`}
        content="玩家将不再看到这份字幕，文件不能恢复。"
        onConfirm={send}
        onClose={() => ask(false)}
      />
    </Stack>
  );
}

function AddCaptions({ video }: { video: Video }) {
  const upload = useUpload('captions');
  const [chosen, choose] = useState<string>('zh-Hans');
  const add = useOperation('addVideoCaptions', { onSuccess: useRecordSaved('videos') });
  const finished = upload.state?.phase === 'done' ? upload.state.upload : null;
  const { language, label } = languages.find((one) => one.language === chosen) ?? languages[0];
  const isReplaced = video.captions.some((one) => one.language === language && one.label === label);
  function send() {
    if (!finished || add.isPending) return;
    add.mutate(
      { params: { id: video.id }, body: { version: video.version, fileId: finished.id, label, language } },
      { onSuccess: () => upload.clear() },
    );
  }
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 560 }}>
      {upload.state === null ? (
        <FileDrop accept=".vtt" label="选择字幕" onFiles={([file]) => file && void upload.start(file)}>
          <Typography variant="body2">拖到这里，或点击选择 WebVTT 字幕（.vtt，最大 1 MB）</Typography>
        </FileDrop>
      ) : (
        <>
          <UploadProgress state={upload.state} control={upload} />
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <TextField
              select
              id="captions-language"
              label="语言"
              size="small"
              value={language}
              onChange={(event) => choose(event.target.value)}
              sx={{ width: 160 }}
            >
              {languages.map((one) => (
                <MenuItem key={one.language} value={one.language}>
                  {one.label}
                </MenuItem>
              ))}
            </TextField>
            <Button variant="contained" disabled={!finished} loading={add.isPending} onClick={send}>
              添加字幕
            </Button>
          </Stack>
        </>
      )}
      {upload.state !== null && isReplaced && <Alert severity="warning">{`已有${label}字幕，添加后会替换它`}</Alert>}
      {add.error && <Alert severity="error">{messageOf(add.error)}</Alert>}
    </Stack>
  );
}

/** Captions of a video: those of the same language and name are replaced. */
export function VideoCaptions({ video }: { video: Video }) {
  const mayEdit = useMay('videos.edit');
  return (
    <Box component="section" aria-label="字幕">
      <Box component="ul" sx={{ m: 0, p: 0, mb: 1, listStyle: 'none' }}>
        {video.captions.map((captions) => (
          <CaptionsRow key={captions.fileId} video={video} captions={captions} />
        ))}
      </Box>
      {mayEdit && <AddCaptions video={video} />}
    </Box>
  );
}
