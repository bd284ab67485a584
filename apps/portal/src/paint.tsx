import { StrictMode } from 'react';
import { text } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { paintFrom, type Painting } from '#platform/painting/painting';
import { modulesOf } from './app/page-modules';

// A program of its own beside the browser's, run by the service in a thread and never sent: it draws a page once, as a guest
// sees it.

/** A page to paint. */
interface PaintVisit extends Painting {
  /** Its path, with what of the query its page depends on. */
  readonly address: string;
}

interface PaintedPage {
  /** For the inside of the root element. */
  readonly html: string;
  /** The modules that the page consists of beside the entry, named as in the build's manifest. */
  readonly modules: readonly string[];
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Paints a page in the form in which a guest's browser first renders it. Pages are painted one after the other, because all components of a
 * page share its data. The first visit's configuration counts for all.
 * @throws the error of a component
 */
function paint(visit: PaintVisit): Promise<PaintedPage> {
  const turn = before.then(() => paintNow(visit));
  before = turn.catch(() => undefined);
  return turn;
}

async function paintNow({ address, ...painting }: PaintVisit): Promise<PaintedPage> {
  paintFrom(painting);
  try {
    // Only now, because they read the configuration as they are loaded.
    const [{ App }, { routeAt }, { createQueryClient }] = await Promise.all([
      import('./app/app'),
      import('./app/router'),
      import('#platform/api/query-client'),
    ]);
    const queries = createQueryClient();
    const name = routeAt(address.split('?', 1)[0] ?? '/')?.name ?? '';
    const modules = modulesOf[name];
    if (!modules) throw new Error(`${address} cannot be painted: page-modules.ts does not name the modules of ${name}`);
    const app = (
      <App queries={queries} router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>} />
    );
    const html = await drawn(<StrictMode>{app}</StrictMode>);
    queries.clear();
    return { html, modules };
  } finally {
    paintFrom(null);
  }
}

/** The markup once everything in it is there: nothing is left to a script in the page. */
async function drawn(screen: React.ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(screen, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

parentPort?.on('message', ({ id, visit }: { id: number; visit: PaintVisit }) => {
  paint(visit).then(
    (painting) => parentPort?.postMessage({ id, painting }),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  );
});
