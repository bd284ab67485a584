import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { syllablesOf } from '../../platform/search/pinyin';
import { searchTerms, termRange, type SearchTerm } from '../../platform/search/search-terms.rules';
import type { Stamped } from '../../platform/fragments/fragments';
import { availableOn } from './game-shelf.repository';
import type { GameEntity, GameType } from './game.entity';
import { GameTermEntity } from './game.entity';
import type { CardRow } from './games.mapper';

/** A keyword that fits more terms than this in one place is searched by the first of them: the cost stays bounded. */
const MAX_TERMS = 2000;

const termsAt = (place: 0 | 1): string =>
  `SELECT game_id, place FROM (
    SELECT game_id, place FROM game_terms WHERE place = ${place} AND term >= :from AND term < :until
      ORDER BY term, game_id LIMIT ${MAX_TERMS}) AS terms_${place}`;

const MATCHES = `SELECT game_id, min(place) AS place FROM (${termsAt(0)} UNION ALL ${termsAt(1)}) AS terms
  GROUP BY game_id`;

/** CROSS JOIN makes SQLite begin with the few matches; to PostgreSQL it is any join. */
const PUBLISHED_MATCHES = `(${MATCHES}) AS m CROSS JOIN games g WHERE g.id = m.game_id AND g.state = 'published'`;

const BY_RELEVANCE = 'ORDER BY m.place, g.download_count DESC, g.id DESC';

/** A game that was found, and where it stands among the others. */
export type FoundRow = Stamped & Pick<CardRow, 'download_count'> & { readonly place: number };

export interface FindQuery {
  readonly keyword: string;
  readonly type: GameType | undefined;
  /** Only games with a package for it. */
  readonly platform: Schemas['PlatformType'] | undefined;
  /** Place, download count and id of the row behind which the page begins. */
  readonly after: readonly number[] | undefined;
  readonly take: number;
}

/**
 * Finds games by parts of their name, in Chinese, pinyin or initials, by tag and by developer: names that begin with
 * the keyword first, then the popular. A keyword of nothing but spaces finds nothing.
 */
@Injectable()
export class GameSearchRepository {
  constructor(private readonly database: Database) {}

  /** Published games that a keyword finds. @param columns of `LISTED` */
  async find({ keyword, type, platform, after, take }: FindQuery, columns: string): Promise<FoundRow[]> {
    const range = termRange(keyword);
    if (!range) return [];
    const [place, downloads, id] = after ?? [];
    const conditions = [
      ...(type ? ['AND g.type = :type'] : []),
      ...(platform ? [`AND ${availableOn(platform)}`] : []),
      ...(after ? ['AND (-m.place, g.download_count, g.id) < (:place, :downloads, :id)'] : []),
    ];
    return this.database.query(
      `SELECT ${columns}, g.download_count, m.place FROM ${PUBLISHED_MATCHES} ${conditions.join(' ')} ${BY_RELEVANCE} LIMIT :take`,
      {
        ...range,
        take,
        ...(type && { type }),
        ...(after && { place: -(place ?? 0), downloads: downloads ?? 0, id: id ?? 0 }),
      },
    );
  }

  /** The names of published games that a keyword finds, the best first. */
  async suggest(keyword: string, take: number): Promise<Pick<CardRow, 'id' | 'name'>[]> {
    const range = termRange(keyword);
    if (!range) return [];
    return this.database.query(`SELECT g.id, g.name FROM ${PUBLISHED_MATCHES} ${BY_RELEVANCE} LIMIT :take`, {
      ...range,
      take,
    });
  }

  /** The ids of games in any state that a keyword finds. */
  async idsOf(keyword: string): Promise<number[]> {
    const range = termRange(keyword);
    const rows = range ? await this.database.query<{ game_id: number }>(MATCHES, range) : [];
    return rows.map((row) => row.game_id);
  }

  /** Games in any state that a keyword finds, as staff are shown them. */
  async found(keyword: string, take: number): Promise<Pick<GameEntity, 'id' | 'name' | 'state' | 'developer'>[]> {
    const range = termRange(keyword);
    if (!range) return [];
    return this.database.query(
      `SELECT g.id, g.name, g.state, g.developer FROM (${MATCHES}) AS m CROSS JOIN games g WHERE g.id = m.game_id
        ${BY_RELEVANCE} LIMIT :take`,
      { ...range, take },
    );
  }

  /** The words by which a game is found; loads a dictionary, so ask before the unit of work begins. */
  async termsOf({ name, developer, tags }: Pick<GameEntity, 'name' | 'developer' | 'tags'>): Promise<SearchTerm[]> {
    return searchTerms({ name, syllables: await syllablesOf(name), others: [...tags, developer] });
  }

  /** Makes a game found by these words and no others, inside the caller's unit of work. */
  async index(gameId: number, terms: readonly SearchTerm[]): Promise<void> {
    const repository = this.database.repository(GameTermEntity);
    await repository.delete({ gameId });
    await repository.insert(terms.map((term) => ({ ...term, gameId })));
  }
}
