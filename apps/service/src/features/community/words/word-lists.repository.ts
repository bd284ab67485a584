import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { ListedWord } from './word-matcher.rules';

interface ListRow {
  readonly id: number;
  readonly word: string;
  readonly spoken: string;
  readonly category: Schemas['WordCategory'];
  readonly action: Schemas['WordAction'];
  readonly modes: string;
  readonly exceptions: string;
}

const revisionRead = defineRead<{ readonly revision: number }>('SELECT revision FROM word_revisions WHERE id = 1');

const enabledWords = defineRead<ListRow, { after: number; take: number }>(
  `SELECT id, word, spoken, category, action, modes, exceptions FROM words
    WHERE id > :after AND enabled = TRUE ORDER BY id LIMIT :take`,
);

/** A word in force, as the matcher reads it. */
@Injectable()
export class WordListsRepository {
  constructor(private readonly database: Database) {}

  /** Grows with every change of the words. */
  async revision(): Promise<number> {
    return Number((await this.database.row(revisionRead, {}))?.revision ?? 0);
  }

  /** Counts a change; in the unit of work of the change, as its last step, because all changes wait for this row. */
  async countChange(): Promise<void> {
    await this.database.execute('UPDATE word_revisions SET revision = revision + 1 WHERE id = 1');
  }

  /** So many enabled words behind an id. */
  async after(id: number, take: number): Promise<{ readonly id: number; readonly listed: ListedWord }[]> {
    const rows = await this.database.rows(enabledWords, { after: id, take });
    return rows.map(({ id: at, category, spoken, modes, exceptions, ...row }) => ({
      id: at,
      listed: {
        ...row,
        category: labels.WordCategory[category],
        spoken: JSON.parse(spoken) as string[],
        modes: JSON.parse(modes) as Schemas['WordMode'][],
        exceptions: JSON.parse(exceptions) as string[],
      },
    }));
  }
}
