import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { MIN_DEVICES } from './hot-words.rules';

/** The most words that are counted: of all senders together, so that nobody fills the table. */
const MAX_WORDS = 5000;

/** A device that searched for a word. */
export interface Sighting {
  readonly word: string;
  readonly sighting: string;
  readonly day: string;
  readonly now: Date;
}

interface Slice {
  /** The id behind which it begins. */
  readonly after: number;
  readonly take: number;
}

/** Counts of searches in the database. Every method belongs inside a unit of work. */
@Injectable()
export class HotWordCountsRepository {
  constructor(private readonly database: Database) {}

  /** Counts a device for a word, once a day. */
  async add({ word, sighting, day, now }: Sighting): Promise<void> {
    const wordId = (await this.idOf(word)) ?? (await this.addWord(word, now));
    if (wordId === undefined) return;
    const isNew = await this.database.execute(
      'INSERT INTO hot_word_sightings (word_id, sighting, day) VALUES (:wordId, :sighting, :day) ON CONFLICT DO NOTHING',
      { wordId, sighting, day },
    );
    if (isNew === 0) return;
    await this.database.execute(
      `INSERT INTO hot_word_days (word_id, day, devices) VALUES (:wordId, :day, 1)
        ON CONFLICT (word_id, day) DO UPDATE SET devices = hot_word_days.devices + 1`,
      { wordId, day },
    );
    const today = 'CASE WHEN last_day = :day THEN today + 1 ELSE 1 END';
    await this.database.execute(
      `UPDATE hot_words SET devices = devices + 1, today = ${today}, is_hot = is_hot OR ${today} >= ${MIN_DEVICES}, last_day = :day
        WHERE id = :wordId`,
      { wordId, day },
    );
  }

  /** Forgets what is of a day before. @returns how many */
  forgetSightings(today: string, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM hot_word_sightings WHERE (word_id, sighting) IN
        (SELECT word_id, sighting FROM hot_word_sightings WHERE day < :today ORDER BY day LIMIT :limit)`,
      { today, limit },
    );
  }

  /** @returns how many */
  forgetDays(before: string, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM hot_word_days WHERE (word_id, day) IN
        (SELECT word_id, day FROM hot_word_days WHERE day < :before ORDER BY day LIMIT :limit)`,
      { before, limit },
    );
  }

  /** Has some words say what their days say, and lets those go that nobody searches for or marked. @returns the last id */
  async recount({ after, take }: Slice, today: string): Promise<number | undefined> {
    const rows = await this.database.query<{ id: number }>(
      'SELECT id FROM hot_words WHERE id > :after ORDER BY id LIMIT :take',
      { after, take },
    );
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return undefined;
    const days = 'FROM hot_word_days d WHERE d.word_id = hot_words.id';
    await this.database.execute(
      `UPDATE hot_words SET devices = coalesce((SELECT sum(d.devices) ${days}), 0),
          today = coalesce((SELECT d.devices ${days} AND d.day = :today), 0),
          is_hot = EXISTS (SELECT 1 ${days} AND d.devices >= ${MIN_DEVICES})
        WHERE id IN (:ids)`,
      { ids, today },
    );
    await this.database.execute(`DELETE FROM hot_words WHERE id IN (:ids) AND mark = 'none' AND devices = 0`, { ids });
    return last;
  }

  private async idOf(word: string): Promise<number | undefined> {
    const [row] = await this.database.query<{ id: number }>('SELECT id FROM hot_words WHERE word = :word', { word });
    return row?.id;
  }

  /** @returns its id; undefined where there is no room */
  private async addWord(word: string, now: Date): Promise<number | undefined> {
    await this.database.execute(
      `INSERT INTO hot_words (version, word, mark, devices, today, is_hot, last_day, created_at, updated_at)
        SELECT 1, CAST(:word AS varchar(20)), 'none', 0, 0, 1 = 0, NULL, CAST(:now AS bigint), CAST(:now AS bigint)
          WHERE (SELECT count(*) FROM hot_words) < ${MAX_WORDS} ON CONFLICT (word) DO NOTHING`,
      { word, now },
    );
    return this.idOf(word);
  }
}
