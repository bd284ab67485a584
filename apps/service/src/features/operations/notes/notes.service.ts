import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { mayView } from '#platform/actor/permissions';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records, type AuditNote } from '#platform/records/records';
import type { NoteEntity } from './note.entity';
import { NotedRecordsService } from './noted-records.service';
import { toNote } from './notes.mapper';
import { noteAbout, NotesRepository, type NotedRecord } from './notes.repository';

type Note = Schemas['Note'];

/** Notes about records. Each is in the history of what it is about, so that none is reworded or gone in silence. */
@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly noted: NotedRecordsService,
    private readonly records: Records,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(staff: StaffPrincipal, query: QueryOf<'consoleListNotes'>): Promise<Page<Note>> {
    requireView(staff, query.filter.resource);
    return (await this.notes.page(query)).map(toNote);
  }

  /** @throws Refusal `note.noRecord` */
  add(staff: StaffPrincipal, { text, ...of }: BodyOf<'consoleCreateNote'>): Promise<Note> {
    requireView(staff, of.resource);
    return this.unitOfWork.run(async () => {
      const noted = await this.noted.find(of.resource, of.recordId);
      if (noted === null) throw new Refusal('note.noRecord');
      const note = { ...of, text: text.trim(), authorId: staff.staffId, author: staff.name, editedAt: null };
      return toNote(await this.records.add(noteAbout(of, noted), note, undefined, { action: 'note' }));
    });
  }

  /** @throws Refusal `note.notFound`, `note.notYours`, `note.stale` */
  word(staff: StaffPrincipal, id: number, { version, text }: BodyOf<'consoleUpdateNote'>): Promise<Note> {
    return this.unitOfWork.run(async () => {
      const record = await this.recordOf(await this.own(staff, id));
      const { after } = await this.records.change(record, { id, version, action: 'editNote' }, () => ({
        text: text.trim(),
        editedAt: this.clock.now(),
      }));
      return toNote(after);
    });
  }

  /** @throws Refusal `note.notFound`, `note.notYours` */
  remove(staff: StaffPrincipal, id: number): Promise<Note> {
    return this.unitOfWork.run(async () => this.takeAway(await this.own(staff, id), { action: 'deleteNote' }));
  }

  /** Takes away what a colleague wrote. @throws Refusal `note.notFound` */
  removeOther(staff: StaffPrincipal, id: number, reason: string): Promise<Note> {
    const entry = { action: 'removeNote', note: { reason: reason.trim() } };
    return this.unitOfWork.run(async () => this.takeAway(await this.seen(staff, id), entry));
  }

  /** All that was written about a record that is no more. Inside a unit of work. */
  removeOf(record: NotedRecord): Promise<void> {
    return this.notes.removeOf(record);
  }

  private async takeAway(note: NoteEntity, entry: AuditNote): Promise<Note> {
    return toNote(await this.records.remove(await this.recordOf(note), note.id, undefined, entry));
  }

  private async recordOf(note: NoteEntity) {
    return noteAbout(note, await this.noted.find(note.resource, note.recordId));
  }

  private async own(staff: StaffPrincipal, id: number): Promise<NoteEntity> {
    const note = await this.seen(staff, id);
    if (note.authorId !== staff.staffId) throw new Refusal('note.notYours');
    return note;
  }

  private async seen(staff: StaffPrincipal, id: number): Promise<NoteEntity> {
    const note = await this.notes.find(id);
    if (!note) throw new Refusal('note.notFound');
    requireView(staff, note.resource);
    return note;
  }
}

/** Refuses staff who may not see a record: they may not read its notes either. @throws Refusal `staff.forbidden` */
function requireView(staff: StaffPrincipal, resource: string): void {
  if (!mayView(staff, resource)) throw new Refusal('staff.forbidden');
}
