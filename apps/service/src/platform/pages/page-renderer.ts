import { createHash } from 'node:crypto';
import { platformOf, readKey } from '@ug/contract';
import { LRUCache } from 'lru-cache';
import type { CountedAddress } from '../addresses/counted-address';
import { CachedResponse } from '../cache/cached-response';
import type { PublicRead, PublicReads, ReadOutcome } from '../contract/public-reads';
import type { MaybePromise } from '../database/maybe-promise';
import { ColdPages } from './cold-pages';
import type { PageAssets } from './page-assets';
import { pageHead } from './page-head';
import type { PaintOutcome } from './page-painter';
import type { PagePaintings } from './page-paintings';
import type { PageTemplate } from './page-template';
import type { FoundPage, PageAbsence, PageData, PagePreview, PortalPages } from './portal-pages';

const MAX_BYTES = 16 * 1024 * 1024;
/** Pages are dropped when the responses in them change, not by name. */
const NO_TAG = '';

/** Parts of a request that decide its page. */
export interface AskedPage {
  /** Decoded, without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly userAgent: string;
  /** Origin that the caller reached the service by, where it said so. */
  readonly origin: string | undefined;
  /** Whose limits the reads spend. */
  readonly address: CountedAddress;
}

/** A page as it is sent, with its quoted tag. */
export interface RenderedPage {
  readonly response: CachedResponse;
  readonly etag: string;
  readonly status: 200 | PageAbsence['status'];
}

interface PageContents {
  readonly page: FoundPage;
  readonly outcomes: readonly ReadOutcome[];
  /** Null where its record does not exist. */
  readonly preview: PagePreview | null;
}

interface CachedPage extends RenderedPage {
  readonly contents: PageContents;
  /** Answer of the address without its record; null where the record exists. */
  readonly absence: PageAbsence | null;
}

/** A page as it was found, before it is HTML. */
interface MadePage extends Pick<CachedPage, 'contents' | 'absence'> {
  readonly painting: PaintOutcome;
}

/** Parts that pages are made of. */
interface PageParts {
  readonly template: PageTemplate;
  readonly pages: PortalPages;
  readonly reads: PublicReads;
  readonly assets: PageAssets;
  readonly paintings: PagePaintings;
  /** The product's name. */
  readonly site: string;
  /** Configuration that the portal learns before its first request, as JSON. */
  readonly config: string;
  /** Shown of pages that have none of their own; undefined where the build has none. */
  readonly picture: PagePreview['picture'];
}

/**
 * The portal's pages with what their features bring. A page is made of public responses and kept for as long as each of
 * them is the one in the cache: it becomes no older than they do, and is dropped with any of them.
 */
export class PageRenderer {
  private readonly cached = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, key) => 2 * key.length + response.weight,
  });

  private readonly cold = new ColdPages();

  constructor(private readonly parts: PageParts) {}

  async render(asked: AskedPage): Promise<RenderedPage> {
    const { path, query, userAgent, origin = '' } = asked;
    const page = this.parts.pages.find(path, { query, platformType: platformOf(userAgent) });
    // Whether it is painted is said by the query, which the reads need not show.
    const key = [origin, path + page.namedQuery, page.paintedQuery !== null, ...page.reads.map(keyOf)].join(' ');
    if (this.cached.has(key)) return this.make(key, page, asked);
    return this.cold.admit((isCrowded) => this.make(key, page, asked, isCrowded));
  }

  private async make(key: string, page: FoundPage, asked: AskedPage, isCrowded = false): Promise<RenderedPage> {
    const { reads } = this.parts;
    const outcomes = await Promise.all(page.reads.map((read) => reads.read(read, asked.address)));
    const known = this.knownOf(key, outcomes);
    const contents = known?.contents ?? contentsOf(page, outcomes);
    const absence = await absenceOf(contents);
    if (known && known.absence?.status === absence?.status && known.absence?.title === absence?.title) return known;
    const paint = () => (isCrowded ? 'busy' : this.paintingOf(contents, asked));
    const painting = absence ? this.forget(page, asked) : await paint();
    const response = new CachedResponse(Buffer.from(this.htmlOf({ contents, absence, painting }, asked)), NO_TAG);
    const made = { response, etag: etagOf(response.bytes), status: absence?.status ?? 200, contents, absence };
    if (painting !== 'busy') this.cached.set(key, made);
    return made;
  }

  /** The page that was made of these very responses. */
  private knownOf(key: string, outcomes: readonly ReadOutcome[]): CachedPage | undefined {
    const known = this.cached.get(key);
    const isSame = known && outcomes.every((outcome, index) => outcome === known.contents.outcomes[index]);
    return isSame ? known : undefined;
  }

  /** Returns the painting of a page, where everything that it shows has been read. */
  private async paintingOf({ page, outcomes }: PageContents, asked: AskedPage): Promise<PaintOutcome> {
    const responses = outcomes.filter((outcome) => outcome instanceof CachedResponse);
    if (page.paintedQuery === null || responses.length < outcomes.length) return null;
    const { path, userAgent } = asked;
    const address = encodeURI(path) + page.paintedQuery;
    return this.parts.paintings.of(paintingKey(page, asked), responses, () => {
      const blocks = { 'app-config': this.parts.config, 'first-screen': JSON.stringify(firstScreenOf(page, outcomes)) };
      return { address, blocks, userAgent };
    });
  }

  /** The painting of a record that is gone is dropped. */
  private forget(page: FoundPage, asked: AskedPage): null {
    this.parts.paintings.forget(paintingKey(page, asked));
    return null;
  }

  private htmlOf({ contents, absence, painting }: MadePage, { origin, path, userAgent }: AskedPage): string {
    const { template, assets, site, picture } = this.parts;
    const { page, outcomes, preview } = contents;
    const firstScreen = firstScreenOf(page, outcomes, absence !== null);
    const { description } = template;
    const isListed = page.isKnown && !absence;
    const head = pageHead(absence ?? preview, {
      site,
      origin,
      description,
      isAbsent: absence !== null,
      path: isListed ? encodeURI(path) + page.namedQuery : undefined,
      picture: isListed ? picture : undefined,
    });
    if (painting === null || painting === 'busy') return template.page({ head, firstScreen });
    const paintedAt = `${platformOf(userAgent) ?? ''} ${encodeURI(path)}`;
    // Links that React wants fetched first come before everything that it drew.
    const [hints = ''] = LEADING_LINKS.exec(painting.html) ?? [];
    const { styles, scripts } = assets.tagsOf(painting.modules);
    const html = painting.html.slice(hints.length);
    return template.page({ head, firstScreen, painted: { tags: hints + styles, scripts, html, location: paintedAt } });
  }
}

const LEADING_LINKS = /^(?:<link [^>]*>)*/;

/** Returns the answer for a missing record. A read that failed does not show whether the record exists. */
function absenceOf({ page, outcomes, preview }: PageContents): MaybePromise<PageAbsence | null> {
  const { reads, ownReads, absence } = page;
  if (!absence || outcomes.includes('failed')) return null;
  const isRefused = reads.some((read, index) => ownReads.has(read) && outcomes[index] === 'refused');
  return isRefused || preview === null || ownReads.size === 0 ? absence() : null;
}

function contentsOf(page: FoundPage, outcomes: readonly ReadOutcome[]): PageContents {
  // A read that failed tells nothing: the page is described as one without a preview of its own.
  if (outcomes.includes('failed')) return { page, outcomes, preview: {} };
  const firstScreen = firstScreenOf(page, outcomes);
  const data = new Map<string, unknown>(page.reads.map((read) => [read.operation, firstScreen[keyOf(read)]]));
  return { page, outcomes, preview: page.preview(((id) => data.get(id)) as PageData) };
}

/** The data of the reads that succeeded; without its record a page has what every page has. */
function firstScreenOf(
  page: FoundPage,
  outcomes: readonly ReadOutcome[],
  isAbsent = false,
): Readonly<Record<string, unknown>> {
  const data = page.reads.flatMap((read, index) => {
    const outcome = outcomes[index];
    if (!(outcome instanceof CachedResponse) || (isAbsent && !page.commonReads.has(read))) return [];
    return [[keyOf(read), (JSON.parse(outcome.payload) as { data: unknown }).data] as const];
  });
  return Object.fromEntries(data);
}

const paintingKey = ({ reads }: FoundPage, { userAgent, path }: AskedPage): string =>
  [platformOf(userAgent), path, ...reads.map(keyOf)].join(' ');

const keyOf = ({ operation, ...input }: PublicRead): string => readKey(operation, input);

/** Weak, because the same page goes out in several encodings. */
const etagOf = (bytes: Buffer): string => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
