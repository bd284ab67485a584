import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { ProgressLine } from '#platform/fields/progress-line';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { BatchDialog } from './batch-dialog';
import { kindWords, usedWords } from './gift-batch.rules';
import { TraceDialog } from './trace-dialog';

type GiftBatch = Schemas['GiftBatch'];

const filters = [
  <SelectInput key="kind" source="kind" choices={choicesOf(labels.GiftBatchKind)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.GiftBatchState)} alwaysOn />,
  <NumberInput key="packageId" source="packageId" min={1} alwaysOn />,
];

const colors = { generating: 'info', ready: 'success', void: 'error' } as const;

export function BatchStateChip({ state }: Pick<GiftBatch, 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.GiftBatchState[state]} color={colors[state]} />;
}

const StateCell = ({ state, progress }: GiftBatch) =>
  progress && state === 'generating' ? (
    <ProgressLine progress={progress} verb="已生成" />
  ) : (
    <BatchStateChip state={state} />
  );

/** The code that the search over everything found, told beside the address. */
function useAskedCode() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { code } = (state ?? {}) as { code?: unknown };
  const forget = () => navigate(pathname + search, { replace: true, state: null });
  return typeof code === 'string' ? { code, forget } : null;
}

/** Batches of codes, and the search for one of them. */
export function GiftBatchList() {
  const mayEdit = useMay('gift-codes.edit');
  const [open, setOpen] = useState<'batch' | 'trace' | null>(null);
  const asked = useAskedCode();
  const buttons = (
    <>
      <Button size="small" onClick={() => setOpen('trace')}>
        查询兑换码
      </Button>
      {mayEdit && (
        <Button variant="contained" size="small" onClick={() => setOpen('batch')}>
          生成兑换码
        </Button>
      )}
    </>
  );
  return (
    <>
      <RecordList<GiftBatch> filters={filters} buttons={buttons}>
        <DataTable<GiftBatch> rowClick="show" bulkActionButtons={false} hiddenColumns={['startAt']}>
          <DataTable.NumberCol source="id" />
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="packageName" disableSort />
          <DataTable.Col source="kind" disableSort render={kindWords} />
          <DataTable.Col source="state" disableSort render={StateCell} />
          <DataTable.Col source="used" align="right" disableSort render={usedWords} />
          <TimeCol source="startAt" disableSort />
          <TimeCol source="endAt" disableSort />
          <DataTable.Col
            source="exportState"
            disableSort
            render={({ kind, exportState }: GiftBatch) =>
              kind === 'public' ? '—' : labels.GiftExportState[exportState]
            }
          />
          <TimeCol source="createdAt" disableSort />
        </DataTable>
      </RecordList>
      {open === 'batch' && <BatchDialog onClose={() => setOpen(null)} />}
      {open === 'trace' && <TraceDialog onClose={() => setOpen(null)} />}
      {asked && <TraceDialog key={asked.code} asked={asked.code} onClose={asked.forget} />}
    </>
  );
}
