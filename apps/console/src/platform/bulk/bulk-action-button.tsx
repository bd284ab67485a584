import { useRef, useState, type ReactNode } from 'react';
import { Button, Confirm, useListContext, useRefresh, type RaRecord } from 'react-admin';
import { messageOf } from '../data/console-error';
import { ManyDialog } from './many-dialog';
import { runMany, type ManyOutcome } from '../data/run-many';

interface Props {
  label: string;
  icon: ReactNode;
  /** What happens, asked before it starts. */
  question: (count: number) => string;
  /** Names a record among the failures; given the record as listed, or only its id when it is on another page. */
  nameOf: (record: RaRecord) => string;
  /** More than the message about a failure, such as what is missing. */
  explain?: (error: unknown) => string;
  work: (record: RaRecord) => Promise<unknown>;
  color?: 'primary' | 'error';
}

type Run = { total: number; finished: number; outcome: ManyOutcome<RaRecord> | null };

/** A bulk action over the selected rows: asked first, shown as it goes, each failure reported with its row. */
export function BulkActionButton({ label, icon, question, nameOf, explain = messageOf, work, color }: Props) {
  const { selectedIds, data = [], onUnselectItems } = useListContext();
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  const [run, setRun] = useState<Run | null>(null);
  const stop = useRef<AbortController>(null);

  async function start() {
    const records = selectedIds.map((id) => data.find((row) => row.id === id) ?? { id });
    stop.current = new AbortController();
    setIsAsking(false);
    setRun({ total: records.length, finished: 0, outcome: null });
    const outcome = await runMany(records, work, {
      signal: stop.current.signal,
      onProgress: (finished) => setRun((before) => before && { ...before, finished }),
    });
    setRun((before) => before && { ...before, outcome });
    refresh();
  }
  function close() {
    setRun(null);
    onUnselectItems();
  }

  return (
    <>
      <Button label={label} color={color} onClick={() => setIsAsking(true)}>
        {icon}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={label}
        content={question(selectedIds.length)}
        confirmColor={color === 'error' ? 'warning' : 'primary'}
        onConfirm={start}
        onClose={() => setIsAsking(false)}
      />
      {run && (
        <ManyDialog
          title={label}
          {...run}
          nameOf={nameOf}
          explain={explain}
          onStop={() => stop.current?.abort()}
          onClose={close}
        />
      )}
    </>
  );
}
