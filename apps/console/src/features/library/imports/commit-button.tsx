import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { grouped } from '#platform/money/money';
import { planWords } from './import.rules';
import { useImportMissing } from './import.queries';

interface Props {
  record: Schemas['Import'];
}

interface MissingProps extends Props {
  removes: readonly number[];
  onChange: (removes: readonly number[]) => void;
}

/** Chapters that the file does not have; they stay unless they are ticked. */
function Missing({ record, removes, onChange }: MissingProps) {
  const { data = [] } = useImportMissing(record, true);
  if (data.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" sx={{ mt: 2 }}>
        文件里没有这 {grouped(data.length)} 章，默认保留；勾选的会下架（草稿会删除）
      </Typography>
      <FormGroup sx={{ maxHeight: 240, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {data.map(({ partId, title, state }) => (
          <FormControlLabel
            key={partId}
            control={
              <Checkbox
                size="small"
                checked={removes.includes(partId)}
                onChange={(_, isGone) =>
                  onChange(isGone ? [...removes, partId] : removes.filter((id) => id !== partId))
                }
              />
            }
            label={`${title}（${labels.PartState[state]}）`}
          />
        ))}
      </FormGroup>
    </>
  );
}

function CommitDialog({ record, onClose }: Props & { onClose: () => void }) {
  const mayPublish = useMay('parts.publish');
  const [publishes, setPublishes] = useState(false);
  const [removes, setRemoves] = useState<readonly number[]>([]);
  const commit = useOperation('commitImport', { onSuccess: useRecordSaved('imports') });
  const save = () =>
    commit.mutate(
      { params: { id: record.id }, body: { version: record.version, publishes, removes: [...removes] } },
      { onSuccess: onClose },
    );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="commit-title">
      <DialogTitle id="commit-title">导入到《{record.workTitle}》？</DialogTitle>
      <DialogContent>
        {commit.error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {messageOf(commit.error)}
          </Alert>
        )}
        {record.found && planWords(record.found).map((words) => <Typography key={words}>{words}</Typography>)}
        {mayPublish && (
          <FormControlLabel
            control={<Checkbox checked={publishes} onChange={(_, isChecked) => setPublishes(isChecked)} />}
            label="导入后立即发布新增的章节"
            sx={{ mt: 1 }}
          />
        )}
        {mayPublish && <Missing record={record} removes={removes} onChange={setRemoves} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          返回
        </Button>
        <Button variant="contained" loading={commit.isPending} onClick={save}>
          导入
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Opens a dialog with the options of the commit, and commits the import. */
export function CommitButton({ record }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        导入
      </Button>
      {isOpen && <CommitDialog record={record} onClose={() => setIsOpen(false)} />}
    </>
  );
}
