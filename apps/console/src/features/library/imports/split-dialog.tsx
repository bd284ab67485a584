import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isLongerThan, staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { grouped } from '#platform/money/money';
import { useImportText } from './import.queries';

interface Props {
  record: Schemas['Import'];
  chapter: Schemas['ImportChapter'];
  onClose: () => void;
}

const { maxLength } = staffFieldLimits.splitImportChapter.title;
/** More paragraphs than anybody looks through; a search finds the others. */
const MAX_SHOWN = 200;
/** A longer paragraph is no title. */
const MAX_TITLE = 50;

interface ParagraphsProps {
  lines: readonly string[];
  at: number | null;
  onChoose: (at: number) => void;
}

function Paragraphs({ lines, at, onChoose }: ParagraphsProps) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  // The first paragraph begins the chapter already.
  const found = lines.flatMap((line, index) => (index > 0 && line.includes(wanted) ? [{ line, index }] : []));
  return (
    <>
      <TextField
        id="split-search"
        label="查找段落"
        size="small"
        fullWidth
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ my: 1 }}
      />
      <RadioGroup
        aria-label="新的一章从这一段开始"
        value={at ?? ''}
        onChange={(_, value) => onChoose(Number(value))}
        sx={{ maxHeight: 320, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {found.slice(0, MAX_SHOWN).map(({ line, index }) => (
          <FormControlLabel
            key={index}
            value={index}
            control={<Radio size="small" />}
            label={line}
            slotProps={{ typography: { variant: 'body2', noWrap: true } }}
            sx={{ mr: 0 }}
          />
        ))}
      </RadioGroup>
      {found.length > MAX_SHOWN && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          还有 {grouped(found.length - MAX_SHOWN)} 段，请用查找
        </Typography>
      )}
      {found.length === 0 && <Typography variant="body2">没有可以拆分的段落</Typography>}
    </>
  );
}

/** Begins another chapter at one of a chapter's paragraphs. */
export function SplitDialog({ record, chapter, onClose }: Props) {
  const { data, error } = useImportText(record, chapter.line);
  const [at, setAt] = useState<number | null>(null);
  const [title, setTitle] = useState('');
  const split = useOperation('splitImportChapter', { onSuccess: useRecordSaved('imports') });
  const failure = split.error ?? error;
  function choose(index: number) {
    setAt(index);
    const line = data?.lines[index] ?? '';
    setTitle(isLongerThan(line, MAX_TITLE) ? '' : line);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (at === null) return;
    const body = { version: record.version, at, title: title.trim() };
    split.mutate({ params: { id: record.id, line: chapter.line }, body }, { onSuccess: onClose });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="split-title">
      <form onSubmit={save}>
        <DialogTitle id="split-title">拆分“{chapter.title}”</DialogTitle>
        <DialogContent>
          {failure && <Alert severity="error">{messageOf(failure)}</Alert>}
          {!data && !error && <Skeleton variant="rounded" height={200} />}
          {data && <Paragraphs lines={data.lines} at={at} onChoose={choose} />}
          <LimitedField
            id="split-chapter-title"
            label="新的一章的名称"
            fullWidth
            required
            disabled={at === null}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            helperText="和选中的段落相同时，那一段会成为标题"
            maxLength={maxLength}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={at === null || title.trim() === ''}
            loading={split.isPending}
          >
            拆分
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
