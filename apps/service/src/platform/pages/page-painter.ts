import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { PaintTimeout, PaintWorker, type Painting, type PaintVisit } from './paint-worker';

/** With so many pages being painted, further visitors get one that the browser draws. */
const MAX_WAITING = 4;
/** After a painting that took too long nothing is painted for this: the machine has other things to do. */
const REST_MS = 60_000;

/** Null where the browser draws the page; `busy` where it does so this time. */
export type PaintOutcome = Painting | null | 'busy';

/** Returns the path of the program that paints the pages of a built portal. */
export const paintProgramIn = (portal: string): string => path.join(portal, '.paint/paint.mjs');

/**
 * Paints pages with the portal's own components, in a thread that is there while there is something to paint: a service
 * without visitors does not hold it. A page that cannot be painted is drawn by the browser, as all of them once were.
 */
export class PagePainter {
  private readonly isBuilt: boolean;
  private readonly worker: PaintWorker;
  private waiting = 0;
  private hasFailed = false;
  private restsUntil = 0;

  /** @param file of the program; without it nothing is painted */
  constructor(
    file: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.isBuilt = existsSync(file);
    this.worker = new PaintWorker(file);
  }

  async paint(visit: PaintVisit): Promise<PaintOutcome> {
    if (!this.isBuilt) return null;
    if (this.waiting >= MAX_WAITING || Date.now() < this.restsUntil) return 'busy';
    this.waiting += 1;
    try {
      return await this.worker.paint(visit);
    } catch (error) {
      // Every page may fail alike: one line says it.
      if (!this.hasFailed) this.log.error({ err: error, page: visit.address }, 'a page could not be painted');
      this.hasFailed = true;
      if (!(error instanceof PaintTimeout)) return null;
      this.restsUntil = Date.now() + REST_MS;
      return 'busy';
    } finally {
      this.waiting -= 1;
    }
  }

  /** Ends the thread; pages that wait for it are drawn by their browsers. */
  async close(): Promise<void> {
    await this.worker.end();
  }
}
