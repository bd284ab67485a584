import { readdirSync, readFileSync } from 'node:fs';

/** A route of the portal's own table. */
export interface Route {
  /** Below '/'. */
  path: string;
  title: string;
  layout: 'main' | 'simple' | 'standalone';
  /** A guest signs in first. */
  isForPlayers: boolean;
  /** In the main layout: below the header. */
  hasHeader: boolean;
}

const sources = new URL('../../../portal/src/features/', import.meta.url);

/** The code that a route spreads in: `...form` is the object behind `const form =`. */
const spread = (text: string, manifest: string): string =>
  text.replace(
    /\.\.\.(\w+)/,
    (_, name: string) => new RegExp(`const ${name} = \\{([^}]*)\\}`).exec(manifest)?.[1] ?? '',
  );

function routesIn(file: string): Route[] {
  const manifest = readFileSync(new URL(file, sources), 'utf8');
  const count = manifest.match(/\bpath: '/g)?.length ?? 0;
  const written = manifest.match(/\{[^{}]*\bpath: '[^']*'[^{}]*\}/g) ?? [];
  return Array.from({ length: count }, (_, at) => {
    const text = spread(written[at] ?? '', manifest);
    const [, path] = /\bpath: '([^']*)'/.exec(text) ?? [];
    const [, title] = /\btitle: '([^']*)'/.exec(text) ?? [];
    const [, layout] = /\blayout: '(main|simple|standalone)'/.exec(text) ?? [];
    if (path === undefined || title === undefined || layout === undefined)
      throw new Error(`${file} writes a route in a way that journeys cannot read`);
    return {
      path,
      title,
      layout: layout as Route['layout'],
      isForPlayers: /\bauth: true\b/.test(text),
      hasHeader: layout === 'main' && !/\bheader: false\b/.test(text),
    };
  });
}

/** All of them, from the manifests of its sources: a journey sees the built portal alone, which has none. */
export const portalRoutes = (): Route[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.feature\.tsx?$/.test(file))
    .sort()
    .flatMap(routesIn);

/** What the path of an address of a route looks like. */
export const shapeOf = ({ path }: Pick<Route, 'path'>): RegExp =>
  new RegExp(`^/${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
