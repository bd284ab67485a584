import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Edit,
  useDataProvider,
  useNotify,
  useResourceContext,
  useUpdate,
  type EditProps,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { bodyOf, messageOf } from '../data/console-error';
import { recordQueryKey } from '../data/record-key';
import { LiveRecordProvider } from './live-record-provider';
import { useLiveRecord } from './use-live-record';

type Values = Record<string, unknown>;
type VersionedRecord = RaRecord & { version: number };

interface Props extends Pick<EditProps, 'component'> {
  /** The fields an operator can change, by the names the form uses. */
  fields: readonly string[];
  /** The form's values as they are saved, also when the operator saves over the latest. */
  transform?: (record: Values) => Values;
  redirect?: 'list' | false;
  children: ReactNode;
}

interface Saved {
  id?: Identifier;
  data?: Values;
  previousData?: Values;
}

/**
 * An edit page of react-admin whose record others may change meanwhile: `LiveNotice` inside the form says so, and a
 * save that ran into theirs is explained instead of lost.
 */
export function LiveEdit(props: Props) {
  const { id = '' } = useParams();
  return <LiveEditOf key={id} {...props} id={decodeURIComponent(id)} />;
}

function LiveEditOf({
  id,
  fields,
  transform = (record) => record,
  redirect = false,
  children,
  component,
}: Props & { id: string }) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<VersionedRecord, Error>();
  const live = useLiveRecord<VersionedRecord>({
    resource,
    recordId: id,
    read: async () => (await dataProvider.getOne<VersionedRecord>(resource, { id })).data,
    take: (latest) => queryClient.setQueryData(recordQueryKey(resource, id), latest),
  });

  /** @returns whether the error was a stale save, which the dialog explains */
  function reportStale(error: unknown, { data = {}, previousData = {} }: Saved): boolean {
    const latest = bodyOf(error)?.current as VersionedRecord | undefined;
    if (latest) live.report({ type: 'refused', latest, save: { mine: data, base: previousData } });
    return latest !== undefined;
  }

  async function overwrite(mine: Values, latest: VersionedRecord) {
    const saved = { id, data: transform(mine), previousData: latest };
    await update(resource, saved, {
      onError: (error) => {
        if (!reportStale(error, saved)) notify(messageOf(error), { type: 'error' });
      },
      onSuccess: () => notify('已用您的内容覆盖保存', { type: 'success' }),
    });
  }

  return (
    <LiveRecordProvider live={live} fields={fields} isSaving={isPending} onOverwrite={overwrite}>
      <Edit
        mutationMode="pessimistic"
        redirect={redirect}
        transform={transform}
        mutationOptions={{
          onError: (error: unknown, saved: Saved) => {
            // A refusal about the whole record reaches the form as root.serverError, and the form notifies.
            if (!reportStale(error, saved) && !bodyOf(error)) notify(messageOf(error), { type: 'error' });
          },
        }}
        component={component}
        actions={false}
      >
        {children}
      </Edit>
    </LiveRecordProvider>
  );
}
