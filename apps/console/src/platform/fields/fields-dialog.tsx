import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Confirm, useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { messageOf } from '../data/console-error';
import { useIntention } from '../data/use-intention';
import { useRecordSaved } from '../data/use-record-saved';
import { LimitedField } from './limited-field';

/** Something to type: a number where it says which are right, words where it does not. */
export interface TypedField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Checks a typed value, also of an optional field. An empty field is only checked by `isRequired`. */
  readonly isNumber?: (text: string) => boolean;
  readonly maxLength?: number;
  readonly hint?: string;
  readonly isRequired?: boolean;
}

type Typed<Name extends string> = Readonly<Record<Name, string>>;
type SavedRecord = RaRecord & { readonly version: number; readonly enabled: boolean };

interface Props<Name extends string> {
  resource: string;
  /** The name of one such record. */
  noun: string;
  /** The one to edit; null for a new one. */
  record: SavedRecord | null;
  fields: readonly TypedField<Name>[];
  /** The first values of the fields. */
  typed: Typed<Name>;
  /** The trimmed values in the contract's form. Null while they do not fit together. */
  toInput: (typed: Typed<Name>) => object | null;
  /** A question that is asked before saving, where the record may be a mistake beside another one. Null for no question. */
  questionOf?: (input: object) => string | null;
  onClose: () => void;
  /** A part of the form that is more than a text; `toInput` knows its value. */
  children?: ReactNode;
}

/** Creates a record, or saves it over the version that was seen. */
function useSaving(resource: string, record: SavedRecord | null) {
  const dataProvider = useDataProvider();
  return useMutation<{ id: RaRecord['id'] }, Error, { input: object; idempotencyKey: string }>({
    onSuccess: useRecordSaved(resource),
    mutationFn: async ({ input, idempotencyKey }) => {
      if (!record)
        return (await dataProvider.create<RaRecord>(resource, { data: input, meta: { idempotencyKey } })).data;
      const { id, version } = record;
      return (await dataProvider.update(resource, { id, data: { ...input, version }, previousData: record })).data;
    },
  });
}

function isRight({ isNumber, isRequired = false }: TypedField<string>, text: string): boolean {
  return text === '' ? !isRequired : (isNumber?.(text) ?? true);
}

interface InputProps {
  field: TypedField<string>;
  text: string;
  onChange: (text: string) => void;
}

function FieldInput({ field, text, onChange }: InputProps) {
  const { label, isNumber, maxLength, hint, isRequired } = field;
  return (
    <LimitedField
      label={label}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      required={isRequired}
      fullWidth
      error={text.trim() !== '' && !isRight(field, text.trim())}
      helperText={hint}
      maxLength={maxLength}
      slotProps={{ htmlInput: { inputMode: isNumber ? 'decimal' : undefined } }}
    />
  );
}

/** Adds a record of a few typed fields that can be offered or not, or edits one. */
export function FieldsDialog<Name extends string>(props: Props<Name>) {
  const { resource, noun, record, fields, toInput, questionOf, onClose, children } = props;
  const [typed, setTyped] = useState<Typed<Name>>(props.typed);
  const [enabled, setEnabled] = useState(record?.enabled ?? true);
  const notify = useNotify();
  const saving = useSaving(resource, record);
  const { mutate, isPending, error } = saving;
  const intention = useIntention(saving);
  const [question, setQuestion] = useState<string | null>(null);
  const trimmed = Object.fromEntries(fields.map(({ name }) => [name, typed[name].trim()])) as Typed<Name>;
  const input = fields.every((field) => isRight(field, trimmed[field.name])) ? toInput(trimmed) : null;
  function onSuccess() {
    notify('已保存', { type: 'success' });
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = input && enabled ? (questionOf?.(input) ?? null) : null;
    setQuestion(asked);
    if (asked === null) save();
  }
  function save() {
    if (!input) return;
    setQuestion(null);
    const wanted = { ...input, enabled };
    const idempotencyKey = intention.begin(wanted);
    if (idempotencyKey !== null) mutate({ input: wanted, idempotencyKey }, { onSuccess });
  }
  return (
    <Dialog open onClose={onClose} maxWidth={children ? 'sm' : 'xs'} fullWidth aria-labelledby="fields-title">
      <form onSubmit={submit}>
        <DialogTitle id="fields-title">
          {record ? '编辑' : '新建'}
          {noun}
        </DialogTitle>
        <DialogContent>
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              text={typed[field.name]}
              onChange={(text) => setTyped({ ...typed, [field.name]: text })}
            />
          ))}
          {children}
          <FormControlLabel
            control={<Switch checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />}
            label="上架"
          />
          {error && <Alert severity="error">{messageOf(error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={!input || isPending}>
            保存
          </Button>
        </DialogActions>
      </form>
      <Confirm
        isOpen={question !== null}
        title={`仍要保存这个${noun}？`}
        content={question ?? ''}
        confirm="仍要保存"
        cancel="返回修改"
        onConfirm={save}
        onClose={() => setQuestion(null)}
      />
    </Dialog>
  );
}
