import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@ug/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMay } from '../access/session-context';
import { messageOf } from '../data/console-error';
import type { ConsoleDataProvider } from '../data/data-provider';
import { useSending } from '../data/use-sending';
import { HistoryCard } from '../history/record-history';
import type { Versioned } from '../live-record/live-record.rules';

/** A feature's settings, a single record among its others, and how they are typed. */
export interface SettingsRecord<T extends Versioned, Input extends object, Typed> {
  /** The record of the audit log that has the changes of the settings. */
  history: { resource: string; recordId: string };
  permission: Permission;
  queryKey: readonly string[];
  read: (call: ConsoleDataProvider['call']) => Promise<T>;
  update: (call: ConsoleDataProvider['call'], body: Input & Versioned) => Promise<T>;
  typedOf: (saved: T) => Typed;
  /** Turns the typed values into the contract's input. Null while one is invalid. */
  inputFrom: (typed: Typed) => Input | null;
}

/** The typed values of the inputs, with a callback for changes. */
export interface SettingsEdit<Typed> {
  typed: Typed;
  isDisabled: boolean;
  onChange: (typed: Typed) => void;
}

interface Props<T extends Versioned, Input extends object, Typed> {
  record: SettingsRecord<T, Input, Typed>;
  inputs: (edit: SettingsEdit<Typed>) => ReactNode;
}

function SettingsCard<T extends Versioned, Input extends object, Typed>(props: Props<T, Input, Typed> & { saved: T }) {
  const { record, inputs, saved } = props;
  const { call } = useDataProvider<ConsoleDataProvider>();
  const mayEdit = useMay(record.permission);
  const [typed, setTyped] = useState(() => record.typedOf(saved));
  const notify = useNotify();
  const queries = useQueryClient();
  const save = useSending({
    mutationFn: (body: Input & Versioned) => record.update(call, body),
    onSuccess: async (latest) => {
      queries.setQueryData(record.queryKey, latest);
      notify('已保存', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['audit-log'] });
    },
  });
  const input = record.inputFrom(typed);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (input && !save.isPending) save.mutate({ ...input, version: saved.version });
  }
  return (
    <Card component="form" onSubmit={submit}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        {inputs({ typed, isDisabled: !mayEdit, onChange: setTyped })}
        {save.error && <Alert severity="error">{messageOf(save.error)}</Alert>}
        {mayEdit && (
          <Box>
            <Button type="submit" variant="contained" disabled={!input || save.isPending}>
              保存
            </Button>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

/** The settings on a tab of their feature's page: their form, which starts over with each version, and their history. */
export function SettingsForm<T extends Versioned, Input extends object, Typed>(props: Props<T, Input, Typed>) {
  const { record, inputs } = props;
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({ queryKey: record.queryKey, queryFn: () => record.read(call) });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <SettingsCard key={data.version} record={record} inputs={inputs} saved={data} />
      <HistoryCard {...record.history} />
    </Box>
  );
}
