import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';

interface Props {
  record: Schemas['Import'];
  chapter: Schemas['ImportChapter'];
  onClose: () => void;
}

const { maxLength } = staffFieldLimits.changeImportChapter.title;

/** Gives a chapter that was found another title. */
export function RenameDialog({ record, chapter, onClose }: Props) {
  const [title, setTitle] = useState(chapter.title);
  const change = useOperation('changeImportChapter', { onSuccess: useRecordSaved('imports') });
  function save(event: FormEvent) {
    event.preventDefault();
    const body = { version: record.version, title: title.trim(), isSkipped: chapter.isSkipped };
    change.mutate({ params: { id: record.id, line: chapter.line }, body }, { onSuccess: onClose });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="rename-title">
      <form onSubmit={save}>
        <DialogTitle id="rename-title">改名</DialogTitle>
        <DialogContent>
          {change.error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {messageOf(change.error)}
            </Alert>
          )}
          <LimitedField
            id="chapter-title"
            label="章节名"
            fullWidth
            autoFocus
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            maxLength={maxLength}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={title.trim() === ''} loading={change.isPending}>
            保存
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
