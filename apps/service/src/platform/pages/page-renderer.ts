import { createHash } from 'node:crypto';
import { platformOf, readKey } from '@ug/contract';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from '../cache/cached-response';
import type { PublicRead, PublicReads, ReadOutcome } from '../contract/public-reads';
import { pageHead } from './page-head';
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
  readonly address: string;
}

/** A page as it is sent, with its quoted tag. */
export interface RenderedPage {
  readonly response: CachedResponse;
  readonly etag: string;
}

interface KeptPage extends RenderedPage {
  readonly outcomes: readonly ReadOutcome[];
}

/**
 * The portal's pages with what their features bring. A page is made of public responses and kept for as long as each of
 * them is the one in the cache: it becomes no older than they do, and is dropped with any of them.
 */
export class PageRenderer {
  private readonly kept = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, key) => 2 * key.length + response.weight,
  });

  /** @param site the product's name */
  constructor(
    private readonly template: PageTemplate,
    private readonly pages: PortalPages,
    private readonly reads: PublicReads,
    private readonly site: string,
  ) {}

  async render(asked: AskedPage): Promise<RenderedPage> {
    const { path, query, userAgent, origin = '', address } = asked;
    const page = this.pages.find(path, { query, platformType: platformOf(userAgent) });
    const outcomes = await Promise.all(page.reads.map((read) => this.reads.read(read, address)));
    const key = [origin, path, ...page.reads.map(keyOf)].join(' ');
    const known = this.kept.get(key);
    if (known && outcomes.every((outcome, index) => outcome === known.outcomes[index])) return known;
    const response = new CachedResponse(Buffer.from(this.htmlOf(page, outcomes, asked)), NO_TAG);
    const made = { response, etag: etagOf(response.bytes), outcomes };
    this.kept.set(key, made);
    return made;
  }

  private htmlOf(page: FoundPage, outcomes: readonly ReadOutcome[], { origin, path }: AskedPage): string {
    const firstScreen: Record<string, unknown> = {};
    const data = new Map<string, unknown>();
    page.reads.forEach((read, index) => {
      const outcome = outcomes[index];
      if (!(outcome instanceof CachedResponse)) return;
      const response = JSON.parse(outcome.payload) as { data: unknown };
      firstScreen[keyOf(read)] = response.data;
      data.set(read.operation, response.data);
    });
    // What failed says nothing of the page: it is described as one that says nothing of itself.
    const preview = outcomes.includes('failed') ? {} : page.preview(((id) => data.get(id)) as PageData);
    const { description } = this.template;
    const place = { site: this.site, origin, path: page.isKnown ? path : undefined, description };
    return this.template.page(pageHead(preview, place), firstScreen);
  }
}

const keyOf = ({ operation, ...input }: PublicRead): string => readKey(operation, input);

/** Weak, because the same page goes out in several encodings. */
const etagOf = (bytes: Buffer): string => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
