import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form, SaveButton, Title, Toolbar, useDataProvider, useNotify, useRequireAccess } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { UnsavedChanges } from '../leaving/unsaved-changes';
import { useMay, type EditableResource } from '../access/session-context';
import { bodyOf, messageOf } from '../data/console-error';
import type { ConsoleDataProvider } from '../data/data-provider';
import { useSending } from '../data/use-sending';
import { HistoryCard } from '../history/record-history';
import { LiveNotice } from './live-notice';
import { LiveRecordProvider } from './live-record-provider';
import type { Versioned } from './live-record.rules';
import { useLiveRecord } from './use-live-record';

/** The only record of its resource, which is read and saved by operations of its own. */
export interface SingleRecord<T extends Versioned, Input extends object> {
  resource: EditableResource;
  title: string;
  queryKey: readonly string[];
  /** The fields an operator can change. */
  fields: readonly string[];
  read: (call: ConsoleDataProvider['call']) => Promise<T>;
  update: (call: ConsoleDataProvider['call'], body: Input) => Promise<T>;
  /** Turns the form's values into the contract's input. */
  toInput: (form: FieldValues, version: number) => Input;
}

const fieldsOf = (values: object | undefined): Record<string, unknown> => ({ ...values });

/** Reads and saves the record, and follows what others save. */
function useSingleRecord<T extends Versioned, Input extends object>(
  record: SingleRecord<T, Input>,
  isAllowed: boolean,
) {
  const { resource, queryKey, title, toInput } = record;
  const { call } = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const read = () => record.read(call);
  const take = (latest: T) => void queryClient.setQueryData(queryKey, latest);
  const query = useQuery({ queryKey, queryFn: read, enabled: isAllowed });
  const saving = useSending({ mutationFn: (body: Input) => record.update(call, body), onSuccess: take });
  const live = useLiveRecord<T>({ resource, recordId: '1', read, take });

  /** @returns errors for the form, nothing when it is saved */
  async function save(form: FieldValues, version: number) {
    const body = toInput(form, version);
    try {
      await saving.mutateAsync(body);
      notify(`${title}已保存`, { type: 'success' });
      return undefined;
    } catch (error) {
      const latest = bodyOf(error)?.current as T | undefined;
      if (latest) live.report({ type: 'refused', latest, save: { mine: fieldsOf(body), base: fieldsOf(query.data) } });
      return bodyOf(error)?.errors ?? { root: { serverError: messageOf(error) } };
    }
  }
  return { ...query, live, save, isSaving: saving.isPending };
}

interface Props<T extends Versioned, Input extends object> {
  record: SingleRecord<T, Input>;
  maxWidth: number;
  /** Shown above the inputs: the effect of a save, and the time of the last one. */
  about: (saved: T) => ReactNode;
  inputs: (canEdit: boolean) => ReactNode;
}

/** A page for a single record: its form, which follows the saves of others, and its history. */
export function SingleRecordPage<T extends Versioned, Input extends object>(props: Props<T, Input>) {
  const { record, maxWidth, about, inputs } = props;
  const { resource, title, fields } = record;
  const access = useRequireAccess({ resource, action: 'list' });
  const { data, error, live, save, isSaving } = useSingleRecord(record, !access.isPending);
  const canEdit = useMay(`${resource}.edit`);
  return (
    <LiveRecordProvider
      live={live}
      fields={fields}
      isSaving={isSaving}
      onOverwrite={(mine, latest) => save(mine, latest.version)}
    >
      <Title title={title} />
      <Card sx={{ mt: 2, maxWidth }}>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={400} sx={{ m: 2 }} />}
        {data && (
          <Form record={data} onSubmit={(form: FieldValues) => save(form, data.version)}>
            <UnsavedChanges />
            <CardContent>
              {canEdit && <LiveNotice />}
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
                {about(data)}
              </Typography>
              {inputs(canEdit)}
            </CardContent>
            {canEdit && (
              <Toolbar>
                <SaveButton />
              </Toolbar>
            )}
          </Form>
        )}
      </Card>
      <Box sx={{ mt: 2, maxWidth }}>
        <HistoryCard resource={resource} recordId="1" />
      </Box>
    </LiveRecordProvider>
  );
}
