import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';
import { recordQueryKey } from '#platform/data/record-key';
import { useUnsaved } from '#platform/leaving/unsaved';
import { grouped } from '#platform/money/money';
import { ChapterPictures } from './chapter-pictures';
import { useAtLine } from './use-at-line';

const keyOf = (id: number) => ['parts', 'text', id] as const;

type Saved = Pick<Schemas['ChapterText'], 'text' | 'version' | 'pictures'>;

/** Characters without spaces, as the service counts them: a picture is one. */
function charsOf({ pictures }: Saved, text: string): number {
  const marks = new Set(pictures.map(({ mark }) => mark));
  const lengthOf = (line: string) => (marks.has(line) ? 1 : [...line.replace(/\s/g, '')].length);
  return text.split('\n').reduce((sum, line) => sum + lengthOf(line.trim()), 0);
}

const leaving = { title: '正文还没有保存', text: '离开后，未保存的改动会丢失。' };

interface EditorProps {
  id: number;
  saved: Saved;
}

function Editor({ id, saved }: EditorProps) {
  const [text, setText] = useState(saved.text);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const mayEdit = useMay('parts.edit');
  const isDirty = text !== saved.text;
  useUnsaved(isDirty, leaving);
  const { mutate, isPending, error } = useOperation('consoleSaveChapter', {
    onSuccess: async (chapter) => {
      queryClient.setQueryData(keyOf(id), chapter);
      setText(chapter.text);
      await queryClient.invalidateQueries({ queryKey: recordQueryKey('parts', id) });
      notify('正文已保存', { type: 'success' });
    },
  });
  return (
    <Stack sx={{ gap: 1 }}>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <TextField
        value={text}
        onChange={(event) => setText(event.target.value)}
        disabled={!mayEdit}
        multiline
        minRows={12}
        maxRows={28}
        inputRef={useAtLine(saved.text)}
        slotProps={{ htmlInput: { 'aria-label': '正文', lang: 'zh-Hans' } }}
        helperText="一行一段，不用空行和缩进；改动之外的段落保持原有的阅读位置"
      />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        {mayEdit && (
          <Button
            variant="contained"
            disabled={!isDirty}
            loading={isPending}
            onClick={() => mutate({ params: { id }, body: { version: saved.version, text } })}
          >
            保存正文
          </Button>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {grouped(charsOf(saved, text))} 字{isDirty ? ' · 未保存' : ''}
        </Typography>
      </Stack>
      <ChapterPictures id={id} pictures={saved.pictures} text={text} />
    </Stack>
  );
}

/** The text of a chapter, a paragraph on each line. */
export function ChapterText({ id }: { id: number }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => dataProvider.call('consoleGetChapter', { params: { id } }),
    // Nobody is interrupted while typing: a text that is no longer the newest is refused on saving.
    refetchOnWindowFocus: false,
  });
  return (
    <Card sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          正文
        </Typography>
        {data && <Editor key={data.version} id={id} saved={data} />}
        {!data && !error && <Skeleton variant="rectangular" height={280} />}
        {!data && error && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
            {messageOf(error)}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
