import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { Fragment, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { Show, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { Facts } from '../fields/facts';
import { HistoryCard } from '../history/record-history';

interface Props<T extends RaRecord> {
  header: (record: T) => ReactNode;
  facts: (record: T) => ComponentProps<typeof Facts>['facts'];
  /** Stands between the facts and the history. */
  children?: (record: T) => ReactNode;
  /** Around all of it, with the record at hand. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

function Content<T extends RaRecord>({ header, facts, children }: Omit<Props<T>, 'Frame'>) {
  const record = useRecordContext<T>();
  const resource = useResourceContext() ?? '';
  if (!record) return null;
  return (
    <>
      {header(record)}
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Facts facts={facts(record)} />
          </CardContent>
        </Card>
        {children?.(record)}
        <HistoryCard resource={resource} recordId={String(record.id)} />
      </Stack>
    </>
  );
}

/** A record for staff who may read it but not change it: its facts, its parts and its history. */
export function FactsShow<T extends RaRecord>({ Frame = Fragment, ...content }: Props<T>) {
  return (
    <Show component="div" actions={false}>
      <Frame>
        <Content<T> {...content} />
      </Frame>
    </Show>
  );
}
