import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../cache/cached-response';
import type { PagePainter, PaintOutcome } from './page-painter';
import type { PaintVisit } from './paint-worker';

/** A page of posts is ten times as large as one of a game: they are kept by what they take. */
const MAX_BYTES = 8 * 1024 * 1024;

interface CachedPainting {
  readonly responses: readonly CachedResponse[];
  readonly painting: Promise<PaintOutcome>;
}

/**
 * The paintings of pages, each kept for as long as its responses say the same: they are read again every second, but what
 * is in them changes rarely, and painting costs as much as many reads.
 */
export class PagePaintings {
  private readonly cached = new LRUCache<string, CachedPainting>({ maxSize: MAX_BYTES });

  constructor(private readonly painter: PagePainter) {}

  /**
   * @param key of everything that the painting depends on but the content of its responses
   * @param visitOf only asked where the page must be painted
   */
  of(key: string, responses: readonly CachedResponse[], visitOf: () => PaintVisit): Promise<PaintOutcome> {
    const known = this.cached.get(key);
    if (known && isSame(known.responses, responses)) return known.painting;
    const made = { responses, painting: this.painter.paint(visitOf()) };
    const size = sizeOf(responses);
    this.cached.set(key, made, { size });
    void made.painting.then((painting) => {
      if (this.cached.peek(key) !== made) return;
      if (painting === 'busy') this.cached.delete(key);
      else if (painting) this.cached.set(key, made, { size: size + 2 * painting.html.length });
    });
    return made.painting;
  }

  forget(key: string): void {
    this.cached.delete(key);
  }
}

/** The key of a painting stays as long as the painting. */
const sizeOf = (responses: readonly CachedResponse[]): number =>
  responses.reduce((sum, { bytes }) => sum + bytes.length, 1);

const isSame = (before: readonly CachedResponse[], now: readonly CachedResponse[]): boolean =>
  before.length === now.length &&
  before.every((response, index) => response === now[index] || response.bytes.equals(now[index]?.bytes ?? Buffer.of()));
