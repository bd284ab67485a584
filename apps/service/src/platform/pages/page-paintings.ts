import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../cache/cached-response';
import type { PagePainter, PaintOutcome } from './page-painter';
import type { PaintVisit } from './paint-worker';

/** About 8 MB of them. */
const MAX_CACHED = 200;

interface CachedPainting {
  readonly responses: readonly CachedResponse[];
  readonly painting: Promise<PaintOutcome>;
}

/**
 * The paintings of pages, each kept for as long as its responses say the same: they are read again every second, but what
 * is in them changes rarely, and painting costs as much as many reads.
 */
export class PagePaintings {
  private readonly cached = new LRUCache<string, CachedPainting>({ max: MAX_CACHED });

  constructor(private readonly painter: PagePainter) {}

  /**
   * @param key of everything that the painting depends on but the content of its responses
   * @param visitOf only asked where the page must be painted
   */
  of(key: string, responses: readonly CachedResponse[], visitOf: () => PaintVisit): Promise<PaintOutcome> {
    const known = this.cached.get(key);
    if (known && isSame(known.responses, responses)) return known.painting;
    const made = { responses, painting: this.painter.paint(visitOf()) };
    this.cached.set(key, made);
    void made.painting.then((painting) => {
      if (painting === 'busy' && this.cached.peek(key) === made) this.cached.delete(key);
    });
    return made.painting;
  }
}

const isSame = (before: readonly CachedResponse[], now: readonly CachedResponse[]): boolean =>
  before.length === now.length &&
  before.every((response, index) => response === now[index] || response.bytes.equals(now[index]?.bytes ?? Buffer.of()));
