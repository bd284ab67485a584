import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';
import { defineRead } from '../database/read';
import { FingerprintEntity } from './fingerprint.entity';
import { distanceOf, fingerprintOf, type TextFingerprint } from './text-fingerprint.rules';

/** The comparison of a text with recent texts; with the instant from which a repeated one may be sent again. */
export type Likeness = { readonly kind: 'new' | 'similar' } | { readonly kind: 'repeated'; readonly again: Date };

/** A text and where somebody says it. */
export interface Said {
  readonly uid: number;
  readonly text: string;
  /** The thing that has the text, which is not compared with itself, such as `posts:12`. */
  readonly subject?: string;
  /** The place in which a short text counts as repeated, such as `post:42`; everywhere when absent. */
  readonly place?: string;
}

interface FoundRow {
  readonly uid: number;
  readonly subject: string;
  readonly digest: string;
  readonly band1: number;
  readonly band2: number;
  readonly band3: number;
  readonly band4: number;
  readonly created_at: number | string;
}

const MINUTE_MS = 60_000;
/** Within which the same text of the same author is a repetition. */
const REPEATED_MS = 5 * MINUTE_MS;
const SIMILAR_MS = 24 * 60 * MINUTE_MS;
const KEPT_MS = 7 * SIMILAR_MS;
/** People say shorter texts again in another place: 「沙发」 is no spam there. */
const LEAST_ANYWHERE = 6;
/** Bits in which texts of one author may differ and still be similar; of different authors fewer. */
const OWN_BITS = 6;
const FOREIGN_BITS = 3;

const COLUMNS = 'uid, subject, digest, band1, band2, band3, band4, created_at';
/** Texts that differ in three bits share one of four bands. */
const LATELY = defineRead<
  FoundRow,
  { uid: number; since: number; band1: number; band2: number; band3: number; band4: number }
>(
  `SELECT * FROM (SELECT ${COLUMNS} FROM fingerprints WHERE uid = :uid AND created_at > :since
      ORDER BY created_at DESC LIMIT 100) AS own
   UNION ${[1, 2, 3, 4]
     .map(
       (band) => `SELECT * FROM (SELECT ${COLUMNS} FROM fingerprints WHERE band${band} = :band${band}
      AND created_at > :since ORDER BY created_at DESC LIMIT 50) AS by${band}`,
     )
     .join(' UNION ')}`,
);

/** Fingerprints of recent texts, to find a text that is sent again and again. */
@Injectable()
export class Fingerprints {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Compares a text with what its author and others wrote lately, in one statement. */
  async compare(said: Said): Promise<Likeness> {
    const { uid, subject } = said;
    const print = printOf(said);
    const now = this.clock.now().getTime();
    const [band1, band2, band3, band4] = print.bands ?? [-1, -1, -1, -1];
    const rows = await this.database.rows(LATELY, { uid, since: now - SIMILAR_MS, band1, band2, band3, band4 });
    const others = rows.filter((row) => row.subject !== subject);
    const repeated = others.filter((row) => row.uid === uid && row.digest === print.digest);
    const again = Math.max(...repeated.map((row) => Number(row.created_at) + REPEATED_MS));
    if (again > now) return { kind: 'repeated', again: new Date(again) };
    return { kind: others.some((row) => isSimilar(row, uid, print)) ? 'similar' : 'new' };
  }

  /** Keeps what a text is like for a week, in one statement of the caller's unit of work. */
  async keep(said: Said & { readonly subject: string }): Promise<void> {
    const { uid, subject } = said;
    const { digest, bands } = printOf(said);
    const [band1, band2, band3, band4] = bands ?? [-1, -1, -1, -1];
    const row = { uid, subject, digest, band1, band2, band3, band4, createdAt: this.clock.now() };
    await this.database.repository(FingerprintEntity).insert(row);
  }

  /** Deletes some fingerprints of a player, inside a unit of work. @returns how many */
  forget(uid: number, limit: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM fingerprints WHERE id IN (SELECT id FROM fingerprints WHERE uid = :uid ORDER BY created_at LIMIT :limit)',
      { uid, limit },
    );
  }

  /** Removes what is older than a week, inside a unit of work. @returns how many */
  removeOld(limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM fingerprints WHERE id IN
         (SELECT id FROM fingerprints WHERE created_at < :before ORDER BY created_at LIMIT :limit)`,
      { before: new Date(this.clock.now().getTime() - KEPT_MS), limit },
    );
  }
}

/** A fingerprint as it is kept: the text itself is not. */
interface Print extends Pick<TextFingerprint, 'bands'> {
  /** SHA-256 of the folded text, hexadecimal; of a short one together with its place. */
  readonly digest: string;
}

function printOf({ text, place }: Said): Print {
  const { folded, bands } = fingerprintOf(text);
  const isShort = [...folded].length < LEAST_ANYWHERE;
  // A text of signs alone folds to nothing, and differs from another all the same.
  const words = folded || text.normalize('NFKC').replace(/\s/gu, '');
  const counted = isShort && place !== undefined ? `${place} ${words}` : words;
  return { digest: createHash('sha256').update(counted).digest('hex'), bands };
}

function isSimilar({ uid: by, band1, band2, band3, band4 }: FoundRow, uid: number, { bands }: Print): boolean {
  // Short texts have no bands of their own.
  if (!bands || band1 < 0) return false;
  return distanceOf(bands, [band1, band2, band3, band4]) <= (by === uid ? OWN_BITS : FOREIGN_BITS);
}
