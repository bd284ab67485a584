import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../cache/response-cache';
import { escapeHtml } from './page-head';
import { PortalPages, type ListedAddress, type ListedRecords } from './portal-pages';

/** Ids that one file spans: a file may list 50 000 addresses in 50 MB (https://www.sitemaps.org/protocol.html). */
const IDS_PER_FILE = 10_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** The file of the pages that belong to no record. */
const PAGES = 'pages';

/** The addresses that search engines may show: pages that say what they are about, and records that features declare. */
@Injectable()
export class Sitemap {
  constructor(
    private readonly pages: PortalPages,
    private readonly cache: ResponseCache,
  ) {}

  /** The list of all files. @param origin without a slash at its end */
  async index(origin: string): Promise<string> {
    const files = await Promise.all(this.pages.records.map(filesOf));
    const names = [PAGES, ...files.flat()].map((name) => `${origin}/sitemap-${name}.xml`);
    const entries = names.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`);
    return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
  }

  /** One file; null for a name that the index does not have. */
  async file(name: string, origin: string): Promise<string | null> {
    if (name === PAGES)
      return urlset(
        origin,
        this.pages.addresses.map((path) => ({ path })),
      );
    const [, kind = '', number = ''] = /^(.+)-(0|[1-9]\d{0,5})$/.exec(name) ?? [];
    const records = this.pages.records.find(({ name: one }) => one === kind);
    if (!records) return null;
    const from = Number(number) * IDS_PER_FILE;
    if (!(await numbersOf(records)).includes(Number(number))) return null;
    return this.cache.through(`sitemap ${name} ${origin}`, records.tag, async () =>
      urlset(origin, await records.between(from, from + IDS_PER_FILE)),
    );
  }
}

/** The numbers of the files that records have. */
async function numbersOf({ firstId, lastId }: ListedRecords): Promise<number[]> {
  const last = await lastId();
  if (last === 0) return [];
  const first = Math.floor(((await firstId?.()) ?? 0) / IDS_PER_FILE);
  return Array.from({ length: Math.floor(last / IDS_PER_FILE) + 1 - first }, (_, index) => first + index);
}

const filesOf = async (records: ListedRecords): Promise<string[]> =>
  (await numbersOf(records)).map((number) => `${records.name}-${number}`);

function urlset(origin: string, addresses: readonly ListedAddress[]): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(origin + encodeURI(path))}</loc>${changed}</url>\n`;
  });
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('')}</urlset>\n`;
}
