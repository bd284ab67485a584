import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { recordQueryKey } from '../data/record-key';
import { ChangedAlert } from './changed-alert';
import { useChangedNotice } from './use-changed-notice';
import { Watchers } from './watchers';

interface FormProps<T> {
  resource: string;
  recordId: string;
  /** The version that this console holds at this moment. */
  versionHeld: () => number | undefined;
  read: () => Promise<T>;
  /** Shows the latest content in the form. */
  take: (latest: T) => void;
}

/** Inside of any form: who else has its record open, and what they saved meanwhile. */
export function LiveForm<T extends { version: number }>(props: FormProps<T>) {
  const { resource, recordId, take } = props;
  const notify = useNotify();
  const { isDirty } = useFormState();
  const { notice, close } = useChangedNotice<T>({
    ...props,
    isDirty,
    onTaken: (staffName) => notify(`${staffName || '他人'} 刚刚修改了这条数据，已显示最新内容`, { type: 'info' }),
  });
  return (
    <>
      <Box sx={{ mb: 1, '&:not(:has(.MuiChip-root))': { display: 'none' } }}>
        <Watchers resource={resource} recordId={recordId} doing="编辑" />
      </Box>
      <ChangedAlert
        notice={notice}
        onTake={(latest) => {
          take(latest);
          close();
        }}
        onClose={close}
      />
    </>
  );
}

type VersionedRecord = RaRecord & { version: number };

/** `LiveForm` for an edit page of react-admin. */
export function LiveRecord() {
  const record = useRecordContext<VersionedRecord>();
  const resource = useResourceContext();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  if (!record || !resource) return null;
  const recordId = String(record.id);
  const key = recordQueryKey(resource, record.id);
  return (
    <LiveForm<VersionedRecord>
      resource={resource}
      recordId={recordId}
      versionHeld={() => queryClient.getQueryData<VersionedRecord>(key)?.version ?? record.version}
      read={async () => (await dataProvider.getOne<VersionedRecord>(resource, { id: record.id })).data}
      take={(latest) => queryClient.setQueryData(key, latest)}
    />
  );
}
