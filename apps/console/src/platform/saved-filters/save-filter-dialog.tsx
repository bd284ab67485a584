import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useListContext, useNotify, useResourceContext, useStore } from 'react-admin';
import { LimitedField } from '../fields/limited-field';
import { fieldErrorsOf, messageOf } from '../data/console-error';
import { useIntention } from '../data/use-intention';
import { useOperation } from '../data/use-operation';
import { useFieldWords } from '../fields/field-words';
import { MAX_NAME, type Asked, type SavedFilter } from './saved-filters.rules';

/** The filter and the order in words. */
function AskedWords({ filter, sort }: Asked) {
  const resource = useResourceContext() ?? '';
  const words = useFieldWords();
  const conditions = Object.entries(filter).map(
    ([field, value]) => `${words.label(resource, field)}：${words.value(resource, field, value)}`,
  );
  const order = `按${words.label(resource, sort.field)}${sort.order === 'ASC' ? '升序' : '降序'}`;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[...(conditions.length > 0 ? conditions : ['没有筛选条件']), order].join('，')}
    </Typography>
  );
}

function Option({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={value} onChange={(event) => onChange(event.target.checked)} />}
      label={label}
      sx={{ display: 'flex' }}
    />
  );
}

/** The list's current filter and order, with this person's columns. */
function useAsked() {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort } = useListContext();
  const [hidden] = useStore<string[] | undefined>(`${resource}.datatable`);
  const asked: Asked = { filter: filterValues as Asked['filter'], sort: { field: sort.field, order: sort.order } };
  return { resource, asked, hidden: hidden ?? null };
}

interface Props {
  /** The saved filter to change. Absent for a new one. */
  saved?: SavedFilter;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** State of the form, and the calls that save it. */
function useSaving({ saved, onDone, onClose }: Props) {
  const { resource, asked, hidden } = useAsked();
  const notify = useNotify();
  const create = useOperation('consoleCreateSavedFilter');
  const intention = useIntention(create);
  const update = useOperation('consoleUpdateSavedFilter');
  const [name, setName] = useState(saved?.name ?? '');
  const [isShared, setShared] = useState(saved?.shared ?? false);
  const [hasColumns, setColumns] = useState(saved ? saved.hiddenColumns !== null : false);
  const [isReplaced, setReplaced] = useState(!saved);

  function add(body: Schemas['SavedFilterCreate'], after: { onSuccess: () => Promise<void> }) {
    const idempotencyKey = intention.begin(body);
    if (idempotencyKey !== null) create.mutate({ body, idempotencyKey }, after);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const now = isReplaced || !saved ? asked : { filter: saved.filter, sort: saved.sort };
    const columns = isReplaced || saved?.hiddenColumns == null ? (hidden ?? []) : saved.hiddenColumns;
    const fields = { ...now, name: name.trim(), shared: isShared, hiddenColumns: hasColumns ? columns : null };
    const after = {
      onSuccess: async () => {
        notify(saved ? '常用筛选已修改' : '常用筛选已保存', { type: 'success' });
        onClose();
        await onDone();
      },
    };
    if (saved) update.mutate({ params: { id: saved.id }, body: { ...fields, version: saved.version } }, after);
    else add({ ...fields, resource }, after);
  }
  const error = saved ? update.error : create.error;
  return {
    name: { value: name, set: setName },
    shared: { value: isShared, set: setShared },
    columns: { value: hasColumns, set: setColumns },
    replacement: { value: isReplaced, set: setReplaced },
    asked,
    problem: error ? (fieldErrorsOf(error).name ?? messageOf(error)) : '',
    isPending: create.isPending || update.isPending,
    submit,
  };
}

/** Saves what the list is asked for under a name, or changes what was saved. */
export function SaveFilterDialog(props: Props) {
  const { saved, onClose } = props;
  const { name, shared, columns, replacement, asked, problem, isPending, submit } = useSaving(props);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="save-filter-title">
      <DialogTitle id="save-filter-title">{saved ? '修改常用筛选' : '保存当前筛选'}</DialogTitle>
      <DialogContent>
        <form id="save-filter-form" onSubmit={submit}>
          <LimitedField
            autoFocus
            label="名称"
            value={name.value}
            onChange={(event) => name.set(event.target.value)}
            error={problem !== ''}
            helperText={problem}
            maxLength={MAX_NAME}
          />
          {saved && <Option label="换成现在的筛选与排序" value={replacement.value} onChange={replacement.set} />}
          {replacement.value && <AskedWords {...asked} />}
          <Option label="一并保存列的显示" value={columns.value} onChange={columns.set} />
          <Option label="共享给能看到此列表的同事" value={shared.value} onChange={shared.set} />
        </form>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
        <Button
          type="submit"
          form="save-filter-form"
          variant="contained"
          disabled={name.value.trim() === '' || isPending}
        >
          保存
        </Button>
      </DialogActions>
    </Dialog>
  );
}
