import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { inSlices } from '#platform/slices/in-slices';
import { WordFieldsService } from './word-fields.service';
import { foldedOf, planImport, type PlannedRow } from './word-import.rules';
import { isSpoken } from './word-input.rules';
import { WordListsService } from './word-lists.service';
import { wordRecord, WordsRepository } from './words.repository';

type Row = Schemas['WordImportRow'];

/** Everybody else's writes wait for so many at most. */
const MAX_SLICE = 25;

/** Takes words from lines of a table. Preview and import decide by the same rules about the same rows. */
@Injectable()
export class WordImportsService {
  constructor(
    private readonly words: WordsRepository,
    private readonly fields: WordFieldsService,
    private readonly lists: WordListsService,
    private readonly records: Records,
    private readonly auditTrail: AuditTrail,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Previews the outcome of an import of these lines. */
  async preview(rows: readonly Row[]): Promise<Schemas['WordImportOutcomes']> {
    return { rows: (await this.plan(rows)).map(({ result }) => result) };
  }

  /** Imports lines in slices; one that is cut off goes on where it ended when the same lines are sent again. */
  async import(rows: readonly Row[]): Promise<Schemas['WordImportOutcomes']> {
    const planned = await this.plan(rows);
    await this.loadDictionary(planned);
    const results = new Map(planned.map(({ result }) => [result.line, result]));
    const wanted = rows.filter(({ line }) => ['new', 'changed'].includes(results.get(line)?.outcome ?? ''));
    let next = 0;
    const { signal: stop } = new AbortController();
    await inSlices({ clock: this.clock, stop, max: MAX_SLICE }, async (size) => {
      const slice = wanted.slice(next, next + size);
      next += slice.length;
      for (const { result } of await this.apply(slice)) results.set(result.line, result);
      return next < wanted.length;
    });
    if (wanted.length > 0) await this.lists.announce();
    // Nothing to do means that an earlier call did it, or that every line is refused.
    else this.auditTrail.acceptEarlierRecord();
    return { rows: rows.flatMap(({ line }) => results.get(line) ?? []) };
  }

  /** Decides again inside the unit of work: somebody may have saved one of the words meanwhile. */
  private async apply(rows: readonly Row[]): Promise<PlannedRow[]> {
    if (rows.length === 0) return [];
    return this.unitOfWork.run(async () => {
      const known = await this.words.byFolded(rows.map(foldedOf));
      const planned = planImport(rows, known);
      for (const { result, input } of planned) {
        if (!input) continue;
        const fields = await this.fields.of(input);
        const word = known.get(result.folded);
        if (!word) await this.records.add(wordRecord, fields);
        else await this.records.change(wordRecord, { id: word.id, action: 'import' }, () => fields);
      }
      return planned;
    });
  }

  /** Before anybody waits for a unit of work. */
  private async loadDictionary(planned: readonly PlannedRow[]): Promise<void> {
    const input = planned.map((one) => one.input).find((one) => one && isSpoken(one));
    if (input) await this.fields.of(input);
  }

  private async plan(rows: readonly Row[]): Promise<PlannedRow[]> {
    return planImport(rows, await this.words.byFolded(rows.map(foldedOf)));
  }
}
