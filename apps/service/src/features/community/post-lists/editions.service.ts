import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { EDITION_SIZE, editionNoAt, spreadAuthors } from './edition.rules';
import { EditionsRepository, type EditionRow } from './editions.repository';

/** The order of a list at one moment. */
export interface Edition {
  readonly no: number;
  readonly ids: readonly number[];
  /** Milliseconds. */
  readonly madeAt: number;
}

interface Authored {
  readonly id: number;
  readonly uid: number;
}

/** Reads the posts of a list, the best first. */
export type Ranking = () => Promise<readonly Authored[]>;

/** Editions in the memory of a process, each of a few kilobytes. */
const MAX_KEPT = 500;

/** An edition goes when nobody can be reading on in it any more. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;

/**
 * Editions of the lists whose order moves. The first request of a minute makes the edition of that minute, and all processes
 * show it. An edition never changes, so each process reads it once.
 */
@Injectable()
export class EditionsService {
  private readonly logger = new Logger(EditionsService.name);
  private readonly kept = new LRUCache<string, Edition>({ max: MAX_KEPT });
  private readonly latest = new LRUCache<string, Edition>({ max: MAX_KEPT });
  private readonly beingMade = new Map<string, Promise<Edition>>();

  constructor(
    private readonly editions: EditionsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** This minute's edition, where this process has it. */
  known(list: string): Edition | undefined {
    const edition = this.latest.get(list);
    return edition && edition.no >= editionNoAt(this.clock.now()) ? edition : undefined;
  }

  /** This minute's edition. */
  async current(list: string, ranking: Ranking): Promise<Edition> {
    const known = this.known(list);
    if (known) return known;
    const making = this.beingMade.get(list) ?? this.make(list, ranking).finally(() => this.beingMade.delete(list));
    this.beingMade.set(list, making);
    return making;
  }

  /** The edition in which somebody reads on; this minute's where it is gone. */
  async goOn(list: string, no: number, ranking: Ranking): Promise<Edition> {
    const kept = this.kept.get(`${list} ${no}`);
    if (kept) return kept;
    const row = await this.editions.one(list, no);
    return row ? this.keep(list, row) : this.current(list, ranking);
  }

  private async make(list: string, ranking: Ranking): Promise<Edition> {
    const now = this.clock.now();
    const no = editionNoAt(now);
    const newest = await this.editions.newest(list);
    if (newest && newest.no >= no) return this.keepLatest(list, newest);
    const ids = spreadAuthors(await ranking(), EDITION_SIZE).map(({ id }) => id);
    const made = { no, ids: JSON.stringify(ids), made_at: now.getTime() };
    return this.keepLatest(list, await this.written(list, made));
  }

  /** The edition of that minute that stands. A list is read also where nothing can be written: then it is this process's own. */
  private async written(list: string, made: EditionRow): Promise<EditionRow> {
    try {
      // The next reader makes an edition again that a power cut has taken.
      const isOurs = await this.unitOfWork.run(() => this.add(list, made), { durability: 'delayed' });
      return isOurs ? made : ((await this.editions.one(list, made.no)) ?? made);
    } catch (error) {
      this.logger.warn(`an edition of ${list} was not written: ${String(error)}`);
      return made;
    }
  }

  private async add(list: string, made: EditionRow): Promise<boolean> {
    const isOurs = await this.editions.add(list, made);
    if (isOurs) await this.editions.sweep(list, made.made_at - LIFETIME_MS);
    return isOurs;
  }

  private keepLatest(list: string, row: EditionRow): Edition {
    const edition = this.keep(list, row);
    this.latest.set(list, edition);
    return edition;
  }

  private keep(list: string, { no, ids, made_at: madeAt }: EditionRow): Edition {
    const edition = { no, ids: JSON.parse(ids) as number[], madeAt };
    this.kept.set(`${list} ${no}`, edition);
    return edition;
  }
}
