import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { mayView } from '../../platform/actor/permissions';
import type { StaffPrincipal } from '../../platform/actor/principal';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { Clock } from '../../platform/clock/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import type { Page } from '../../platform/paging/page';
import type { NoteEntity } from './note.entity';
import { NotedRecordsService } from './noted-records.service';
import { NotesRepository, type NotedRecord } from './notes.repository';

type Note = Schemas['Note'];

/** What an entry of the record's history says: how the note read, and how it reads. */
type Change = { readonly action: string; readonly before?: string; readonly after?: string; readonly reason?: string };

/** Notes about records. Each is in the history of what it is about, so that nothing is worded anew or gone in silence. */
@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly records: NotedRecordsService,
    private readonly auditTrail: AuditTrail,
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
      if ((await this.records.find(of.resource, of.recordId)) === null) throw new Refusal('note.noRecord');
      const author = { authorId: staff.staffId, author: staff.name };
      const note = await this.notes.add({
        ...of,
        ...author,
        text: text.trim(),
        version: 1,
        createdAt: this.clock.now(),
        editedAt: null,
      });
      await this.record(of, { action: 'note', after: note.text });
      return toNote(note);
    });
  }

  /** @throws Refusal `note.notFound`, `note.notYours`, `note.stale` */
  word(staff: StaffPrincipal, id: number, body: BodyOf<'consoleUpdateNote'>): Promise<Note> {
    return this.unitOfWork.run(async () => {
      const note = await this.own(staff, id);
      const [text, editedAt] = [body.text.trim(), this.clock.now()];
      if (note.version !== body.version || !(await this.notes.word(note, text, editedAt)))
        throw new Refusal('note.stale', { current: toNote(note) });
      await this.record(note, { action: 'editNote', before: note.text, after: text });
      return toNote({ ...note, text, editedAt, version: note.version + 1 });
    });
  }

  /** @throws Refusal `note.notFound`, `note.notYours` */
  remove(staff: StaffPrincipal, id: number): Promise<Note> {
    return this.unitOfWork.run(async () => this.takeAway(await this.own(staff, id), { action: 'deleteNote' }));
  }

  /** Takes away what a colleague wrote. @throws Refusal `note.notFound` */
  removeOther(staff: StaffPrincipal, id: number, reason: string): Promise<Note> {
    return this.unitOfWork.run(async () =>
      this.takeAway(await this.seen(staff, id), { action: 'removeNote', reason: reason.trim() }),
    );
  }

  /** All that was written about a record that is no more. Inside a unit of work. */
  removeOf(record: NotedRecord): Promise<void> {
    return this.notes.removeOf(record);
  }

  private async takeAway(note: NoteEntity, change: Change): Promise<Note> {
    if (!(await this.notes.remove(note.id))) throw new Refusal('note.notFound');
    await this.record(note, { ...change, before: note.text });
    return toNote(note);
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

  private async record(of: NotedRecord, { action, before, after, reason }: Change): Promise<void> {
    const noted = await this.records.find(of.resource, of.recordId);
    await this.auditTrail.record({
      action,
      resource: of.resource,
      recordId: of.recordId,
      recordLabel: noted?.label ?? String(of.recordId),
      uid: noted?.uid ?? null,
      before: before === undefined ? null : { note: before },
      after:
        after === undefined && reason === undefined
          ? null
          : { ...(after && { note: after }), ...(reason && { reason }) },
    });
  }
}

/** What colleagues write about a record is for those who may see it. @throws Refusal `staff.forbidden` */
function requireView({ role }: StaffPrincipal, resource: string): void {
  if (!mayView(role, resource)) throw new Refusal('staff.forbidden');
}

const toNote = ({ createdAt, editedAt, ...note }: NoteEntity): Note => ({
  ...note,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});
