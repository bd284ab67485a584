import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { SqlParameters } from '#platform/database/named-parameters';
import { alikeRanges } from '#platform/search/alike-sounds.rules';
import { syllablesOf } from '#platform/search/pinyin';
import { boundsOf, searchTerms, termRange, type SearchTerm, type TermRange } from '#platform/search/search-terms.rules';
import { FaqTermEntity } from './faq-term.entity';
import { type FaqQuestionEntity } from './faq-question.entity';
import { neededPieces, piecesOf } from './faq-search.rules';

/** Which questions fit, in SQL, and how well: a lower rank fits better. */
interface Matches {
  readonly sql: string;
  readonly parameters: SqlParameters;
}

/** Finds questions by their title and the other words for it, in Chinese, pinyin, initials, by sound, or in pieces. */
@Injectable()
export class FaqSearchRepository {
  constructor(private readonly database: Database) {}

  /** Published questions that a keyword finds, the best first; by its pieces where it is found nowhere as a whole. */
  async find(keyword: string, take: number): Promise<Schemas['FoundQuestion'][]> {
    for (const matches of waysToFind(keyword)) {
      const found = await this.database.query<Schemas['FoundQuestion']>(
        `SELECT q.id, q.title, q.excerpt FROM (${matches.sql}) AS m CROSS JOIN faq_questions q
          WHERE q.id = m.question_id AND q.state = 'published'
          ORDER BY m.rank, q.helpful_count DESC, q.id LIMIT :take`,
        { ...matches.parameters, take },
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The ids of questions in any state that a keyword finds. */
  async idsOf(keyword: string): Promise<number[]> {
    for (const { sql, parameters } of waysToFind(keyword)) {
      const rows = await this.database.query<{ question_id: number }>(sql, parameters);
      if (rows.length > 0) return rows.map((row) => row.question_id);
    }
    return [];
  }

  /** Returns the words that find a question. Loads a dictionary, so call it before the unit of work begins. */
  async termsOf({ title, aliases }: Pick<FaqQuestionEntity, 'title' | 'aliases'>): Promise<SearchTerm[]> {
    const terms = new Map<string, SearchTerm>();
    for (const name of [title, ...aliases]) {
      const found = searchTerms({ name, syllables: await syllablesOf(name), others: [] });
      for (const { term, position } of found)
        if (!terms.has(term)) terms.set(term, { term, position: name === title ? position : 1 });
    }
    return [...terms.values()];
  }

  /** Makes a question found by these words and no others, inside the caller's unit of work. */
  async index(questionId: number, terms: readonly SearchTerm[]): Promise<void> {
    const repository = this.database.repository(FaqTermEntity);
    await repository.delete({ questionId });
    await repository.insert(terms.map((term) => ({ ...term, questionId })));
  }
}

/** Returns the ways to search for a keyword: as a whole, then by sound, then by its pieces. */
function waysToFind(keyword: string): Matches[] {
  const whole = termRange(keyword);
  if (!whole) return [];
  const asWhole: Matches = {
    sql: `SELECT question_id, min(position) AS rank FROM faq_terms WHERE term >= :from AND term < :until
      GROUP BY question_id`,
    parameters: { ...whole },
  };
  const pieces = piecesOf(keyword).flatMap((piece) => termRange(piece) ?? []);
  return [asWhole, ...inPieces(alikeRanges(keyword), 1), ...inPieces(pieces, neededPieces(pieces.length))];
}

function inPieces(ranges: readonly TermRange[], needed: number): Matches[] {
  if (ranges.length === 0) return [];
  const parts = ranges.map(
    (_, n) => `SELECT question_id, ${n} AS piece FROM faq_terms WHERE term >= :from${n} AND term < :until${n}`,
  );
  return [
    {
      sql: `SELECT question_id, -count(DISTINCT piece) AS rank FROM (${parts.join(' UNION ALL ')}) AS pieces
        GROUP BY question_id HAVING count(DISTINCT piece) >= :needed`,
      parameters: { ...boundsOf(ranges), needed },
    },
  ];
}
