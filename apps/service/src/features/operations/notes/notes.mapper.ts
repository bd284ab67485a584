import type { Schemas } from '@ug/contract';
import type { NoteEntity } from './note.entity';

/** A note as the console shows it. */
export const toNote = ({ createdAt, editedAt, ...note }: NoteEntity): Schemas['Note'] => ({
  ...note,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});
