import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AutocompleteInput, Form, ReferenceInput, Title, useNotify, useRedirect } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { FileDrop } from '#platform/upload/file-drop';
import { UploadProgress } from '#platform/upload/upload-progress';
import { useUpload } from '#platform/upload/use-upload';

function Sending() {
  const workId = Number(useWatch({ name: 'workId' })) || undefined;
  const upload = useUpload('text');
  const start = useOperation('startImport', { onSuccess: useRecordSaved('imports') });
  const intention = useIntention(start);
  const redirect = useRedirect();
  const notify = useNotify();
  const finished = upload.state?.phase === 'done' ? upload.state.upload : null;

  function begin() {
    if (workId === undefined || !finished) return;
    const body = { workId, fileId: finished.id };
    const idempotencyKey = intention.begin(body);
    if (idempotencyKey === null) return;
    start.mutate(
      { body, idempotencyKey },
      {
        onSuccess: ({ id }) => {
          notify('文件已收到，正在识别', { type: 'success' });
          redirect(`/imports/${id}/show`);
        },
      },
    );
  }

  return (
    <Stack sx={{ gap: 2 }}>
      {upload.state === null ? (
        <FileDrop accept=".txt,.epub" label="选择小说文本" onFiles={([file]) => file && void upload.start(file)}>
          <UploadFileIcon aria-hidden />
          <Typography variant="body2">拖到这里，或点击选择 TXT、EPUB 文件</Typography>
          <Typography variant="caption">最大 200 MB；编码和章节会自动识别，导入前可以核对</Typography>
        </FileDrop>
      ) : (
        <UploadProgress state={upload.state} control={upload} />
      )}
      {start.error && <Alert severity="error">{messageOf(start.error)}</Alert>}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="contained"
          disabled={!finished || workId === undefined}
          loading={start.isPending}
          onClick={begin}
        >
          开始识别
        </Button>
        {finished && (
          <Button color="inherit" onClick={upload.cancel}>
            放弃此文件
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Uploads a file for a novel and starts its import; the preview is on the page of the import. */
export function ImportCreate() {
  const [search] = useSearchParams();
  const [workId] = useState(() => Number(search.get('workId')) || undefined);
  return (
    <Card sx={{ mt: 2, maxWidth: 640 }}>
      <Title title="导入文本" />
      <CardContent>
        <Form defaultValues={{ workId }}>
          <ReferenceInput source="workId" reference="works" filter={{ kind: 'novel' }}>
            <AutocompleteInput
              label="作品"
              optionText="title"
              helperText="同一本书再次导入时，只添加新的内容，读者的位置不变"
            />
          </ReferenceInput>
          <Sending />
        </Form>
      </CardContent>
    </Card>
  );
}
