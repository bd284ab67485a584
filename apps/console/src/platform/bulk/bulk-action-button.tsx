import DialogContentText from '@mui/material/DialogContentText';
import { useRef, useState, type ReactNode } from 'react';
import { Button, Confirm, useListContext, useRefresh, type RaRecord } from 'react-admin';
import { messageOf } from '../data/console-error';
import { ManyDialog } from './many-dialog';
import { namesIn } from './selected-records.rules';
import { useSelectedRecords, type SelectedRecords } from './use-selected-records';
import { runMany, type ManyOutcome } from '../data/run-many';

interface Props {
  label: string;
  icon: ReactNode;
  /** Asks before the work starts. The records are named below the question. */
  question: (count: number) => string;
  /** Names a record among the failures; given the record as listed, or only its id when it is on another page. */
  nameOf: (record: RaRecord) => string;
  /** More than the message about a failure, such as what is missing. */
  explain?: (error: unknown) => string;
  work: (record: RaRecord) => Promise<unknown>;
  color?: 'primary' | 'error';
}

type Run = { total: number; finished: number; outcome: ManyOutcome<RaRecord> | null };

const namesOf = ({ records, unseen }: SelectedRecords, nameOf: Props['nameOf']) => namesIn(records.map(nameOf), unseen);

function Question({ words, names }: { words: string; names: string }) {
  return (
    <>
      <DialogContentText>{words}</DialogContentText>
      <DialogContentText sx={{ mt: 1, overflowWrap: 'anywhere', color: 'text.primary' }}>{names}</DialogContentText>
    </>
  );
}

/** A bulk action over the selected rows: asked first, shown as it goes, each failure reported with its row. */
export function BulkActionButton({ label, icon, question, nameOf, explain = messageOf, work, color }: Props) {
  const { onUnselectItems } = useListContext();
  const selected = useSelectedRecords();
  const refresh = useRefresh();
  // The action works on the records that the dialog names, even if the list behind it changes.
  const [asked, setAsked] = useState<SelectedRecords>({ records: [], unseen: 0 });
  const [isAsking, setIsAsking] = useState(false);
  const [run, setRun] = useState<Run | null>(null);
  const stop = useRef<AbortController>(null);

  async function start() {
    const { records } = asked;
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
  function ask() {
    setAsked(selected());
    setIsAsking(true);
  }
  function close() {
    setRun(null);
    onUnselectItems();
  }

  return (
    <>
      <Button label={label} color={color} onClick={ask}>
        {icon}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={label}
        content={<Question words={question(asked.records.length)} names={namesOf(asked, nameOf)} />}
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
