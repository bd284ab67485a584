import type { Feature } from '#platform/feature';
import { NoteEntity } from './note.entity';
import { NotesModule } from './notes.module';

export const notes: Feature = { module: NotesModule, entities: [NoteEntity], uses: [] };
