import { createHash } from 'node:crypto';
import { platformOf, readKey } from '@ug/contract';
import { LRUCache } from 'lru-cache';
import type { CountedAddress } from '../addresses/counted-address';
import { CachedResponse } from '../cache/cached-response';
import type { PublicRead, PublicReads, ReadOutcome } from '../contract/public-reads';
import type { PageAssets } from './page-assets';
import { pageHead } from './page-head';
import type { PaintOutcome } from './page-painter';
import type { PagePaintings } from './page-paintings';
import type { PageTemplate } from './page-template';
import type { FoundPage, PageData, PortalPages } from './portal-pages';

const MAX_BYTES = 16 * 1024 * 1024;
/** Pages are dropped when the responses in them change, not by name. */
const NO_TAG = '';

/** What of a request decides its page. */
export interface AskedPage {
  /** Decoded, without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly userAgent: string;
  /** How the caller reached the service, where it said so. */
  readonly origin: string | undefined;
  /** Whose limits the reads spend. */
  readonly address: CountedAddress;
}

/** A page as it is sent, with its quoted tag. */
export interface RenderedPage {
  readonly response: CachedResponse;
  readonly etag: string;
}

interface CachedPage extends RenderedPage {
  readonly outcomes: readonly ReadOutcome[];
}

/** What pages are made of. */
interface PageParts {
  readonly template: PageTemplate;
  readonly pages: PortalPages;
  readonly reads: PublicReads;
  readonly assets: PageAssets;
  readonly paintings: PagePaintings;
  /** The product's name. */
  readonly site: string;
  /** What the portal learns before its first request, as JSON. */
  readonly config: string;
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

  constructor(private readonly parts: PageParts) {}

  async render(asked: AskedPage): Promise<RenderedPage> {
    const { path, query, userAgent, origin = '', address } = asked;
    const { pages, reads } = this.parts;
    const page = pages.find(path, { query, platformType: platformOf(userAgent) });
    const outcomes = await Promise.all(page.reads.map((read) => reads.read(read, address)));
    // Whether it is painted is said by the query, which the reads need not show.
    const isPainted = page.paintedQuery !== null;
    const key = [origin, path, isPainted, ...page.reads.map(keyOf)].join(' ');
    const known = this.cached.get(key);
    if (known && outcomes.every((outcome, index) => outcome === known.outcomes[index])) return known;
    const painting = await this.paintingOf(page, outcomes, asked);
    const response = new CachedResponse(Buffer.from(this.htmlOf(page, outcomes, asked, painting)), NO_TAG);
    const made = { response, etag: etagOf(response.bytes), outcomes };
    if (painting !== 'busy') this.cached.set(key, made);
    return made;
  }

  /** What the page looks like, where all that it shows has been read. */
  private async paintingOf(page: FoundPage, outcomes: readonly ReadOutcome[], asked: AskedPage): Promise<PaintOutcome> {
    const responses = outcomes.filter((outcome) => outcome instanceof CachedResponse);
    if (page.paintedQuery === null || responses.length < outcomes.length) return null;
    const { path, userAgent } = asked;
    const key = [platformOf(userAgent), path, ...page.reads.map(keyOf)].join(' ');
    const address = encodeURI(path) + page.paintedQuery;
    return this.parts.paintings.of(key, responses, () => {
      const blocks = { 'app-config': this.parts.config, 'first-screen': JSON.stringify(firstScreenOf(page, outcomes)) };
      return { address, blocks, userAgent };
    });
  }

  private htmlOf(
    page: FoundPage,
    outcomes: readonly ReadOutcome[],
    { origin, path, userAgent }: AskedPage,
    painting: PaintOutcome,
  ): string {
    const { template, assets, site } = this.parts;
    const firstScreen = firstScreenOf(page, outcomes);
    const data = new Map<string, unknown>(page.reads.map((read) => [read.operation, firstScreen[keyOf(read)]]));
    // What failed says nothing of the page: it is described as one that says nothing of itself.
    const preview = outcomes.includes('failed') ? {} : page.preview(((id) => data.get(id)) as PageData);
    const { description } = template;
    const head = pageHead(preview, { site, origin, path: page.isKnown ? path : undefined, description });
    if (painting === null || painting === 'busy') return template.page({ head, firstScreen });
    const location = `${platformOf(userAgent) ?? ''} ${encodeURI(path)}`;
    // What React wants fetched first stands before everything that it drew.
    const [hints = ''] = LEADING_LINKS.exec(painting.html) ?? [];
    const { styles, scripts } = assets.tagsOf(painting.modules);
    const html = painting.html.slice(hints.length);
    return template.page({ head, firstScreen, painted: { tags: hints + styles, scripts, html, location } });
  }
}

const LEADING_LINKS = /^(?:<link [^>]*>)*/;

/** The data of the reads that succeeded. */
function firstScreenOf(page: FoundPage, outcomes: readonly ReadOutcome[]): Readonly<Record<string, unknown>> {
  const data = page.reads.flatMap((read, index) => {
    const outcome = outcomes[index];
    if (!(outcome instanceof CachedResponse)) return [];
    return [[keyOf(read), (JSON.parse(outcome.payload) as { data: unknown }).data] as const];
  });
  return Object.fromEntries(data);
}

const keyOf = ({ operation, ...input }: PublicRead): string => readKey(operation, input);

/** Weak, because the same page goes out in several encodings. */
const etagOf = (bytes: Buffer): string => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
