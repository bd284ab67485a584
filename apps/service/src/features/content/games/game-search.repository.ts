import { labels, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { SqlParameters } from '#platform/database/named-parameters';
import { conditionOf, parametersOf, type CountQuery } from '#platform/paging/page-query';
import { alikeRanges } from '#platform/search/alike-sounds.rules';
import { syllablesOf } from '#platform/search/pinyin';
import {
  boundsOf,
  searchTerms,
  termRange,
  type SearchTerm,
  type TermPosition,
  type TermRange,
} from '#platform/search/search-terms.rules';
import type { Stamped } from '#platform/fragments/fragments';
import { availableOn } from './game-shelf.repository';
import type { GameEntity, GameType } from './game.entity';
import { GameTermEntity } from './game-term.entity';
import type { CardRow } from './games.mapper';

/** If a keyword fits up to this many terms, all of them are read; if it fits more, games are walked in order. */
const FEW_TERMS = 256;

/** So many games of an order are looked at for a keyword that fits many terms. */
const MAX_WALKED = 1000;

/** If a walk finds too few games, this many terms of a position are read, from the first one: the cost stays bounded. */
const MAX_TERMS = 2000;

const POSITIONS: readonly TermPosition[] = [0, 1];

const IN_RANGE = 'term >= :from AND term < :until';

/** Whether a game called `g` is found at a position. PostgreSQL keeps a subquery with an OFFSET where it is written. */
const foundIn = (position: TermPosition): string =>
  `EXISTS (SELECT 1 FROM game_terms t WHERE t.game_id = g.id AND t.position = ${position} AND t.${IN_RANGE} LIMIT 1 OFFSET 0)`;

const idsIn = (position: TermPosition): string =>
  `SELECT game_id FROM (SELECT game_id FROM game_terms WHERE position = ${position} AND ${IN_RANGE}
    ORDER BY term, game_id LIMIT ${MAX_TERMS}) AS terms_${position}`;

/** 1 where a keyword fits more terms of a position than so many, else null. */
const moreThan = (terms: number, position: TermPosition): string =>
  `(SELECT 1 FROM game_terms WHERE position = ${position} AND ${IN_RANGE} LIMIT 1 OFFSET ${terms})`;

/** Ends by itself: SQLite would go through all of them before it looks whether there are few. */
const fewIn = (position: TermPosition): string =>
  `SELECT game_id, position FROM (SELECT game_id, position FROM game_terms WHERE position = ${position} AND ${IN_RANGE}
    ORDER BY term, game_id LIMIT ${FEW_TERMS}) AS few_${position}`;

/** The few terms that a keyword fits; nothing where there are many at any position. */
const FEW_MATCHES = `SELECT game_id, min(position) AS position FROM (${POSITIONS.map(fewIn).join(' UNION ALL ')}) AS terms
  WHERE ${POSITIONS.map((position) => `${moreThan(FEW_TERMS, position)} IS NULL`).join(' AND ')} GROUP BY game_id`;

const FOUND_ANYWHERE = `(${POSITIONS.map(foundIn).join(' OR ')})`;
const IDS_ANYWHERE = POSITIONS.map(idsIn).join(' UNION ');

/** A row where a keyword fits more terms than are read. */
const HAS_VERY_MANY = `SELECT 1 AS one WHERE ${POSITIONS.map((position) => `${moreThan(MAX_TERMS, position)} IS NOT NULL`).join(' OR ')}`;

/** The terms that are read for each spelling of a sound. */
const MAX_ALIKE_TERMS = 64;

/** The ids of games by as many spellings. Each of them is one range, so the cost is bounded. */
const idsBySpellings = (count: number): string =>
  Array.from({ length: count }, (_, n) =>
    POSITIONS.map(
      (position) => `SELECT game_id FROM (SELECT game_id FROM game_terms
        WHERE position = ${position} AND term >= :from${n} AND term < :until${n}
        ORDER BY term, game_id LIMIT ${MAX_ALIKE_TERMS}) AS spelled_${position}_${n}`,
    ),
  )
    .flat()
    .join(' UNION ');

const IS_PUBLISHED = `g.state = 'published'`;
const POPULAR_FIRST = 'g.download_count DESC, g.id DESC';

/** The place behind both: the game only sounds like the keyword. */
const ALIKE = 2;

/** The place of a found game among the others. */
interface Placed {
  readonly position: TermPosition | typeof ALIKE;
  /** Its downloads. */
  readonly popularity: number;
}

interface Found extends Placed {
  readonly id: number;
}

export type FoundRow = Stamped & Placed;

/** A row of the statement that knows whether there are many; the game is missing where none is found. */
type FewRow<Row> = { readonly many_0: 1 | null; readonly many_1: 1 | null } & (Row | { readonly id: null });

/** Which games are looked at. */
type Among = Pick<CountQuery, 'where' | 'parameters'>;

/** A list that is narrowed to what a keyword finds. */
export interface OrderedList extends Among {
  /** Columns that one index has, all in one direction, the id last. */
  readonly orderBy: string;
  readonly take: number;
}

interface Walk extends OrderedList {
  readonly columns: string;
  /** Holds for games that are found. */
  readonly isFound: string;
}

/** A selection from the games that are found, the best first. */
interface Best extends Among {
  readonly range: TermRange;
  readonly columns: string;
  readonly take: number;
  /** Position, download count and id of a game behind which they begin. */
  readonly after?: readonly number[] | undefined;
}

type BestAtPosition = Omit<Best, 'range' | 'after'>;

/** A query for ids of games, and the bounds of its ranges. */
interface Alike {
  readonly ids: string;
  readonly bounds: SqlParameters;
}

/** The ids that a keyword finds. */
export interface FoundIds {
  readonly ids: readonly number[];
  /** Whether there are more of them. */
  readonly isCut: boolean;
}

export interface FindQuery {
  readonly keyword: string;
  readonly type: GameType | undefined;
  /** Only games with a package for it. */
  readonly platform: Schemas['PlatformType'] | undefined;
  /** Position, download count and id of the row behind which the page begins. */
  readonly after: readonly number[] | undefined;
  readonly take: number;
}

/**
 * Finds games by parts of their name, in Chinese, pinyin or initials, by tag and by developer: names that begin with
 * the keyword first, then the popular. Pinyin that finds nothing finds names that sound alike. A keyword of nothing but spaces
 * finds nothing.
 */
@Injectable()
export class GameSearchRepository {
  constructor(private readonly database: Database) {}

  /** Published games that a keyword finds. @param columns of `LISTED` */
  find({ keyword, type, platform, after, take }: FindQuery, columns: string): Promise<FoundRow[]> {
    const where = [IS_PUBLISHED, type && 'g.type = :type', platform && availableOn(platform)];
    return this.bestOf<FoundRow>(keyword, { columns, where, parameters: { type }, after, take });
  }

  /** The names of published games that a keyword finds, the best first. */
  async suggest(keyword: string, take: number): Promise<Pick<CardRow, 'id' | 'name'>[]> {
    const best = { columns: 'g.id, g.name', where: [IS_PUBLISHED], parameters: {}, take };
    const rows = await this.bestOf<Found & Pick<CardRow, 'name'>>(keyword, best);
    return rows.map(({ id, name }) => ({ id, name }));
  }

  /** Games in any state that a keyword finds, as staff are shown them. */
  found(keyword: string, take: number): Promise<Pick<GameEntity, 'id' | 'name' | 'state' | 'developer'>[]> {
    const best = { columns: 'g.id, g.name, g.state, g.developer', where: [], parameters: {}, take };
    return this.bestOf<Found & Pick<GameEntity, 'name' | 'state' | 'developer'>>(keyword, best);
  }

  /**
   * The ids of games in any state that a keyword finds, in no order; of a keyword that fits very many, those at the
   * beginning of a list, as many as it takes.
   */
  async idsOf(keyword: string, list: OrderedList): Promise<FoundIds> {
    const range = termRange(keyword);
    if (!range) return { ids: [], isCut: false };
    const [many] = await this.database.query(HAS_VERY_MANY, range);
    const walk = { ...list, parameters: { ...list.parameters, ...range }, columns: 'g.id', isFound: FOUND_ANYWHERE };
    const ids = many ? (await this.walk<{ id: number }>(walk)).map(({ id }) => id) : [];
    if (many && ids.length === list.take) return { ids, isCut: true };
    const rows = await this.database.query<{ game_id: number }>(IDS_ANYWHERE, range);
    if (rows.length === 0) return { ids: await this.idsAlike(keyword), isCut: false };
    return { ids: [...new Set([...ids, ...rows.map((row) => row.game_id)])], isCut: false };
  }

  /** Returns the words that find a game. Loads a dictionary, so call it before the unit of work begins. */
  async termsOf(game: Pick<GameEntity, 'name' | 'developer' | 'tags' | 'type'>): Promise<SearchTerm[]> {
    const { name, developer, tags, type } = game;
    // 策略 finds it, and so does 策略游戏.
    const others = [...tags, developer, `${labels.GameType[type]}游戏`];
    return searchTerms({ name, syllables: await syllablesOf(name), others });
  }

  /** Makes a game found by these words and no others, inside the caller's unit of work. */
  async index(gameId: number, terms: readonly SearchTerm[]): Promise<void> {
    const repository = this.database.repository(GameTermEntity);
    await repository.delete({ gameId });
    await repository.insert(terms.map((term) => ({ ...term, gameId })));
  }

  private async bestOf<Row extends Found>(keyword: string, best: Omit<Best, 'range'>): Promise<Row[]> {
    const range = termRange(keyword);
    if (!range) return [];
    const [begin] = best.after ?? [];
    const rows = begin === ALIKE ? [] : await this.best<Row>({ ...best, range });
    const isAlike = begin === ALIKE || (begin === undefined && rows.length === 0);
    return isAlike ? this.bestAlike<Row>(keyword, best) : rows;
  }

  /** The popular first: no spelling of a sound is better than another. */
  private async bestAlike<Row extends Found>(keyword: string, best: Omit<Best, 'range'>): Promise<Row[]> {
    const alike = alikeOf(keyword);
    if (!alike) return [];
    const [, downloads, id] = best.after ?? [];
    const isBehind = id !== undefined && '(g.download_count, g.id) < (:downloads, :id)';
    return this.read<Row>(alike.ids, {
      columns: `${best.columns}, g.download_count AS popularity, ${ALIKE} AS position`,
      where: [...best.where, isBehind],
      parameters: { ...best.parameters, ...alike.bounds, downloads, id },
      take: best.take,
    });
  }

  private async idsAlike(keyword: string): Promise<number[]> {
    const alike = alikeOf(keyword);
    const rows = alike ? await this.database.query<{ game_id: number }>(alike.ids, alike.bounds) : [];
    return [...new Set(rows.map((row) => row.game_id))];
  }

  /** With one statement where the keyword fits few terms, as of a shop of a few hundred games all do. */
  private async best<Row extends Found>(best: Best): Promise<Row[]> {
    const { range, columns, where, parameters, take, after = [] } = best;
    const [position = 0, downloads = 0, id = 0] = after;
    const isBehind = after.length > 0 && '(-m.position, g.download_count, g.id) < (:position, :downloads, :id)';
    const rows = await this.database.query<FewRow<Row>>(
      `SELECT many.*, x.* FROM (SELECT ${moreThan(FEW_TERMS, 0)} AS many_0, ${moreThan(FEW_TERMS, 1)} AS many_1) AS many
        LEFT JOIN (SELECT ${columns}, g.download_count AS popularity, m.position FROM (${FEW_MATCHES}) AS m CROSS JOIN games g
          WHERE ${conditionOf({ where: ['g.id = m.game_id', isBehind, ...where] })}
          ORDER BY m.position, ${POPULAR_FIRST} LIMIT :take) AS x ON 1 = 1
        ORDER BY x.position, x.popularity DESC, x.id DESC`,
      { ...parametersOf({ parameters }), ...range, position: -position, downloads, id, take },
    );
    const [{ many_0: first = null, many_1: second = null } = {}] = rows;
    if (first !== null || second !== null) return this.bestOfMany(best, [first !== null, second !== null]);
    return rows.filter((row): row is FewRow<Row> & Row => row.id !== null);
  }

  /** Position by position: a page that the first one fills needs no second query. */
  private async bestOfMany<Row extends Found>(best: Best, hasMany: readonly boolean[]): Promise<Row[]> {
    const { where, parameters, range, take, after = [] } = best;
    const [begin, downloads, id] = after;
    const found: Row[] = [];
    for (const position of POSITIONS.slice(begin)) {
      const isBehind = position === begin && '(g.download_count, g.id) < (:downloads, :id)';
      const rows = await this.bestIn<Row>(position, hasMany[position] === true, {
        columns: `${best.columns}, g.download_count AS popularity, ${position} AS position`,
        where: [...where, isBehind],
        parameters: { ...parameters, ...range, downloads, id },
        take: take - found.length,
      });
      found.push(...rows);
      if (found.length >= take) break;
    }
    return found;
  }

  private async bestIn<Row extends Found>(
    position: TermPosition,
    hasMany: boolean,
    best: BestAtPosition,
  ): Promise<Row[]> {
    const isNew = position === 1 && `NOT ${foundIn(0)}`;
    const others = () => this.read<Row>(idsIn(position), { ...best, where: [...best.where, isNew] });
    if (!hasMany) return others();
    const isFound = conditionOf({ where: [foundIn(position), isNew] });
    const walked = await this.walk<Row>({ ...best, isFound, orderBy: POPULAR_FIRST });
    if (walked.length === best.take) return walked;
    const rows = [...new Map([...walked, ...(await others())].map((row) => [row.id, row])).values()];
    rows.sort((one, other) => other.popularity - one.popularity || other.id - one.id);
    return rows.slice(0, best.take);
  }

  /** The best of the games with these ids. CROSS JOIN makes SQLite begin with the terms. */
  private read<Row>(ids: string, { columns, where, parameters, take }: BestAtPosition): Promise<Row[]> {
    return this.database.query<Row>(
      `SELECT ${columns} FROM (SELECT DISTINCT game_id FROM (${ids}) AS ids) AS m CROSS JOIN games g
        WHERE ${conditionOf({ where: ['g.id = m.game_id', ...where] })} ORDER BY ${POPULAR_FIRST} LIMIT :take`,
      { ...parametersOf({ parameters }), take },
    );
  }

  /** Returns the games that are found among the first games of an order, and stops as soon as there are enough. */
  private async walk<Row>({ columns, where, parameters, isFound, orderBy, take }: Walk): Promise<Row[]> {
    const keys = orderBy.split(', ').map((column) => column.split(' ')[0]);
    const [last] = await this.database.query<Record<string, string | number>>(
      `SELECT ${keys.map((key, i) => `${key} AS last${i}`).join(', ')} FROM games g
        WHERE ${conditionOf({ where })} ORDER BY ${orderBy} LIMIT 1 OFFSET ${MAX_WALKED}`,
      parametersOf({ parameters }),
    );
    const direction = orderBy.endsWith('DESC') ? '>' : '<';
    const within = `(${keys.join(', ')}) ${direction} (${keys.map((_, i) => `:last${i}`).join(', ')})`;
    return this.database.query<Row>(
      `SELECT ${columns} FROM games g WHERE ${conditionOf({ where: [...where, isFound, last && within] })}
        ORDER BY ${orderBy} LIMIT :take`,
      { ...parametersOf({ parameters }), ...last, take },
    );
  }
}

/** Games that sound like a keyword in pinyin; undefined for other keywords. */
function alikeOf(keyword: string): Alike | undefined {
  const ranges = alikeRanges(keyword);
  return ranges.length > 0 ? { ids: idsBySpellings(ranges.length), bounds: boundsOf(ranges) } : undefined;
}
