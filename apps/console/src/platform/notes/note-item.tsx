import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { useMay, useSession } from '../access/session-context';
import { messageOf } from '../data/console-error';
import { useOperation } from '../data/use-operation';
import { LinkedText } from '../fields/linked-text';
import { ReasonDialog } from '../fields/reason-dialog';
import { formatTime } from '../time/time';
import { NoteForm } from './note-form';
import { useNotesChanged } from './use-notes';

type Note = Schemas['Note'];

interface Props {
  note: Note;
}

function RemoveOtherButton({ note }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useOperation('removeNote', { onSuccess: useNotesChanged(note) });
  const close = () => {
    setIsOpen(false);
    remove.reset();
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsOpen(true)}>
        移除
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`移除${note.author}的备注？`}
          text="备注将不再显示，原文和原因留在操作日志里。"
          verb="移除"
          note="记入操作日志"
          maxLength={staffFieldLimits.removeNote.reason.maxLength}
          act={remove}
          onSubmit={({ reason, idempotencyKey }) =>
            remove.mutate({ params: { id: note.id }, body: { reason }, idempotencyKey }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
    </>
  );
}

function OwnButtons({ note, onEdit }: Props & { onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const notify = useNotify();
  const remove = useOperation('consoleDeleteNote', { onSuccess: useNotesChanged(note) });
  return (
    <>
      <Button size="small" onClick={onEdit}>
        修改
      </Button>
      <Button size="small" color="error" onClick={() => setIsAsking(true)}>
        删除
      </Button>
      <Confirm
        isOpen={isAsking}
        title="删除这条备注？"
        content="备注将不再显示，原文留在操作日志里。"
        loading={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id: note.id } },
            { onError: (error) => notify(messageOf(error), { type: 'error' }), onSettled: () => setIsAsking(false) },
          )
        }
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** One note: who wrote it when, and what may be done with it. */
export function NoteItem({ note }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const isOwn = useSession()?.self.id === note.authorId;
  const [mayWrite, mayRemove] = [useMay('notes.edit'), useMay('notes.remove')];
  const word = useOperation('consoleUpdateNote', { onSuccess: useNotesChanged(note) });
  const { id, version, text, author, createdAt, editedAt } = note;
  const when = `${formatTime(createdAt)}${editedAt ? `（${formatTime(editedAt)} 修改）` : ''}`;
  return (
    <Stack component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1, gap: 0.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 32, flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {author} · {when}
        </Typography>
        {isOwn && mayWrite && !isEditing && <OwnButtons note={note} onEdit={() => setIsEditing(true)} />}
        {!isOwn && mayRemove && <RemoveOtherButton note={note} />}
      </Stack>
      {isEditing ? (
        <NoteForm
          label="修改备注"
          verb="保存"
          initial={text}
          act={word}
          onSubmit={(words) =>
            word.mutate({ params: { id }, body: { version, text: words } }, { onSuccess: () => setIsEditing(false) })
          }
          onCancel={() => {
            word.reset();
            setIsEditing(false);
          }}
        />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <LinkedText text={text} />
        </Typography>
      )}
    </Stack>
  );
}
