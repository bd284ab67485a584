import { Injectable } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf, PlayerOperationId, QueryOf, Schemas } from '@ug/contract';
import type { PublicRead } from '../contract/public-reads';
import type { MaybePromise } from '../database/maybe-promise';
import { Registry } from '../registry/registry';

/** Facts about a visit that are known before the page is sent; they do not identify the visitor. */
export interface PageVisit {
  /** The parts of the address that the page's path names. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** Platform of the device, as its browser says; undefined on a desktop. */
  readonly platformType: Schemas['PlatformType'] | undefined;
}

/** Returns the data that a read of the page has given; undefined where the read was refused. */
export type PageData = <Id extends PlayerOperationId>(operation: Id) => DataOf<Id> | undefined;

/** Preview of an address, for search engines and conversations. */
export interface PagePreview {
  /** Behind the product's name; the name stands alone where it is absent. */
  readonly title?: string;
  /** Plain text; what is longer than engines show is cut. */
  readonly description?: string;
  readonly picture?: { readonly url: string; readonly width: number; readonly height: number };
  /** Type of Open Graph; a website where absent. */
  readonly type?: 'website' | 'article' | 'profile' | 'book' | 'video.tv_show' | 'video.episode';
  /** Duration of a video, in seconds. */
  readonly seconds?: number;
  /** Search engines leave it out. */
  readonly isUnlisted?: boolean;
}

/** Answer of an address whose record guests do not read. */
export interface PageAbsence {
  /**
   * 410 for what was there and is gone for good: search engines forget it at once. 200 for what some players read: nobody
   * learns more of it than that, and theirs is no broken page.
   */
  readonly status: 200 | 404 | 410;
  readonly title: string;
}

/** Part of a feature in the HTML of a page before its script runs. */
export interface PagePart {
  /** The portal's path with `:name` or `:name?` for its parts, or `*` for every page. */
  readonly path: string;
  /**
   * First reads of the page: their data is written into it, so that a guest waits for no call. Absent where it shows
   * nothing but what every page brings.
   */
  readonly reads?: (visit: PageVisit) => readonly PublicRead[];
  /** Makes the preview of the address from the reads; null where the record does not exist. Only one part of a page has it. */
  readonly preview?: (data: PageData, visit: PageVisit) => PagePreview | null;
  /** Its addresses in the sitemap, where they are not its path alone. The part with the preview has them. */
  readonly listedAt?: readonly string[];
  /** The names in the query that make another page of it, for search engines; none where absent. The part with the preview has them. */
  readonly namedBy?: readonly string[];
  /**
   * Returns the answer that replaces 200 where one of the reads was refused or there is none; asked each time. Null where
   * no record belongs to the address. The part with the preview has it.
   */
  readonly absent?: (visit: PageVisit) => MaybePromise<PageAbsence | null>;
  /**
   * The names in the query that the first screen depends on, where that is painted into the page: all of it must come out
   * of the reads; an address for which there are none is not painted. Absent where no address is.
   */
  readonly paintedBy?: readonly string[];
}

/** An address that search engines may show. */
export interface ListedAddress {
  readonly path: string;
  readonly changedAt?: Date;
}

/** Records that have a public page each, for the sitemap. */
export interface ListedRecords {
  /** In the names of its files, e.g. `games`. */
  readonly name: string;
  /** Tag of the response cache: dropping the records drops their files. */
  readonly tag: string;
  /** The smallest id that is listed, for ids that do not begin at 1: files in front of it would be empty. */
  readonly firstId?: () => Promise<number>;
  /** The largest id that is listed, 0 where none is. */
  readonly lastId: () => Promise<number>;
  /** Returns the addresses with ids from one on, before another. */
  readonly between: (from: number, before: number) => Promise<readonly ListedAddress[]>;
}

/** The parts of one address, joined. */
export interface FoundPage {
  /** False for an address that no feature has described. */
  readonly isKnown: boolean;
  readonly reads: readonly PublicRead[];
  /** Reads of the page's own record. */
  readonly ownReads: ReadonlySet<PublicRead>;
  /** Reads of every page: without its record a page has no others. */
  readonly commonReads: ReadonlySet<PublicRead>;
  readonly preview: (data: PageData) => PagePreview | null;
  /** The query of its canonical address, or nothing. */
  readonly namedQuery: string;
  /** Returns the answer without the record; null for an address that always answers 200. */
  readonly absence: (() => MaybePromise<PageAbsence | null>) | null;
  /** Query that its first screen depends on beside the path; null where it is not painted. */
  readonly paintedQuery: string | null;
}

interface DeclaredPart extends PagePart {
  readonly pattern: RegExp;
}

const EVERY_PAGE = '*';

/** Names that links carry for the counting of visits; no screen depends on them. */
const OF_LINKS = /^(code|inviteCode|from|utm_\w+)$/;

function paintedQueryOf(names: readonly string[] | undefined, query: URLSearchParams): string | null {
  if (!names || [...query.keys()].some((name) => !names.includes(name) && !OF_LINKS.test(name))) return null;
  return queryOf(names, query);
}

/** A query without all other names, each once. */
function queryOf(names: readonly string[], query: URLSearchParams): string {
  const kept = names.flatMap((name) =>
    query
      .getAll(name)
      .slice(0, 1)
      .map((value): [string, string] => [name, value]),
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

const patternOf = (path: string): RegExp => {
  const parts = path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return path === EVERY_PAGE ? /^/ : new RegExp(`^${parts}/?$`);
};

/** Fields of a read. They are the very fields that the portal asks with, or the portal asks again. */
interface ReadFields<Id extends PlayerOperationId> {
  readonly params?: ParamsOf<Id>;
  readonly query?: QueryOf<Id>;
  readonly body?: BodyOf<Id>;
}

/** A read whose fields the contract knows: `pageRead('listGames', { body: { sort: 'popular' } })`. */
export const pageRead = <Id extends PlayerOperationId>(operation: Id, input: ReadFields<Id> = {}): PublicRead =>
  ({ operation, ...input }) as PublicRead;

/** Parts of the features in the HTML of the portal's pages: each declares its own, and the platform knows none of them. */
@Injectable()
export class PortalPages {
  private readonly parts: DeclaredPart[] = [];
  private readonly previews = new Registry<string, PagePart>('a preview of');
  private readonly listed = new Registry<string, ListedRecords>('a sitemap of');

  /** Adds parts. @throws Error where another part of a path has a preview already */
  declare(...parts: readonly PagePart[]): void {
    for (const part of parts) {
      if (part.preview) this.previews.add(part.path, part);
      this.parts.push({ ...part, pattern: patternOf(part.path) });
    }
  }

  /** Adds records to the sitemap. @throws Error when their name is taken */
  list(records: ListedRecords): void {
    this.listed.add(records.name, records);
  }

  get records(): readonly ListedRecords[] {
    return this.listed.all;
  }

  /** The addresses of the pages that have a preview and need no name of a record. */
  get addresses(): readonly string[] {
    return this.previews.all
      .flatMap(({ path, listedAt }) => listedAt ?? [path.replace(/\/:\w+\?/g, '')])
      .filter((path) => !path.includes(':'));
  }

  /** Joins the parts of an address. @param path decoded, without its query */
  find(path: string, { query, platformType }: Omit<PageVisit, 'params'>): FoundPage {
    const found = this.parts.flatMap((part) => {
      const match = part.pattern.exec(path);
      if (!match) return [];
      const visit = { params: { ...match.groups }, query, platformType };
      return [{ part, visit, reads: part.reads?.(visit) }];
    });
    const described = found.find(({ part }) => part.preview);
    const painted = found.find(({ part, reads }) => part.paintedBy && reads?.length !== 0);
    const absent = described?.part.absent;
    return {
      isKnown: described !== undefined,
      paintedQuery: paintedQueryOf(painted?.part.paintedBy, query),
      reads: found.flatMap(({ reads }) => [...(reads ?? [])]),
      ownReads: new Set(described?.reads),
      commonReads: new Set(found.flatMap(({ part, reads = [] }) => (part.path === EVERY_PAGE ? [...reads] : []))),
      namedQuery: queryOf(described?.part.namedBy ?? [], query),
      absence: absent && described ? () => absent(described.visit) : null,
      preview: (data) => (described?.part.preview ? described.part.preview(data, described.visit) : {}),
    };
  }
}
