import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { useUnsaved } from '#platform/leaving/unsaved';
import { marksOf, msOf, typedMarks, type TypedMarks } from './video.rules';

const names = { introStartMs: '片头开始', introEndMs: '片头结束', outroStartMs: '片尾开始' } as const;
const fields = Object.keys(names) as (keyof TypedMarks)[];
const leaving = { title: '片头片尾还没有保存', text: '离开后，未保存的改动会丢失。' };

/** The marks of intro and outro, as mm:ss. Players skip both with one tap. */
export function VideoMarks({ video }: { video: Schemas['Video'] }) {
  const saved = typedMarks(video);
  const [typed, setTyped] = useState(saved);
  const notify = useNotify();
  const mayEdit = useMay('videos.edit');
  const save = useOperation('consoleUpdateVideo', { onSuccess: useRecordSaved('videos') });
  const marks = marksOf(typed);
  const isDirty = fields.some((field) => typed[field] !== saved[field]);
  useUnsaved(isDirty, leaving);
  function send() {
    if (!marks || save.isPending) return;
    save.mutate(
      { params: { id: video.id }, body: { version: video.version, ...marks } },
      { onSuccess: () => notify('片头片尾已保存', { type: 'success' }) },
    );
  }
  return (
    <Box component="section" aria-label="片头片尾">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        {fields.map((field) => {
          const isWrong = msOf(typed[field]) === undefined;
          return (
            <TextField
              key={field}
              id={`video-${field}`}
              label={names[field]}
              value={typed[field]}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              disabled={!mayEdit}
              error={isWrong}
              helperText={isWrong ? '请按 分:秒 填写，如 01:30' : '分:秒，留空则没有'}
              sx={{ width: 180 }}
            />
          );
        })}
        {mayEdit && (
          <Button
            variant="contained"
            disabled={!isDirty || !marks}
            loading={save.isPending}
            onClick={send}
            sx={{ mt: 1 }}
          >
            保存片头片尾
          </Button>
        )}
      </Box>
      {save.error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {messageOf(save.error)}
        </Alert>
      )}
    </Box>
  );
}
