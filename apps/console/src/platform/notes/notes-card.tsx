import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../access/session-context';
import { messageOf } from '../data/console-error';
import { useIntention } from '../data/use-intention';
import { useOperation } from '../data/use-operation';
import { NoteForm } from './note-form';
import { NoteItem } from './note-item';
import { useNotes, useNotesChanged, type Noted } from './use-notes';

/** Sends what was typed once, however often the connection fails. */
function NewNote({ of }: { of: Noted }) {
  const [written, setWritten] = useState(0);
  const add = useOperation('consoleCreateNote', { onSuccess: useNotesChanged(of) });
  const intention = useIntention(add);
  function send(text: string) {
    const body = { ...of, text };
    const idempotencyKey = intention.begin(body);
    if (idempotencyKey === null) return;
    const onSuccess = () => {
      // The same words may be written once more.
      intention.change();
      setWritten(written + 1);
    };
    add.mutate({ body, idempotencyKey }, { onSuccess });
  }
  return <NoteForm key={written} label="新备注" verb="添加备注" act={add} onSubmit={send} />;
}

function NoteList({ of }: { of: Noted }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotes(of);
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  const notes = data.pages.flat();
  if (notes.length === 0) return <Typography variant="body2">还没有备注</Typography>;
  return (
    <>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </Stack>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          查看更早的备注
        </Button>
      )}
    </>
  );
}

/** Notes of colleagues about a record. Absent without the permission to read notes. */
export function NotesCard(of: Noted) {
  const [mayRead, mayWrite] = [useMay('notes.view'), useMay('notes.edit')];
  if (!mayRead) return null;
  return (
    <Card>
      <CardContent component="section" aria-label="备注">
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          备注
        </Typography>
        {mayWrite && <NewNote of={of} />}
        <NoteList of={of} />
      </CardContent>
    </Card>
  );
}
