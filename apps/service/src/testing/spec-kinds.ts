import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Imports that bring state: a database, a container, a socket, another process. */
const STATEFUL =
  /^(typeorm|better-sqlite3|@nestjs\/(?!common$).*|fastify|socket\.io.*|ioredis|node:(child_process|net|http))$/;
const IMPORTS = /^(?:import|export)(?! type\b)[^;]*? from '([^']+)'|^import '([^']+)'|(import\.meta\.glob)[<(]/gm;

/** The spec files of a folder by how they can be run, as paths relative to its parent. */
export interface SpecKinds {
  /** They load nothing that has state, however indirectly, so they can share one thread and its modules. */
  readonly unit: string[];
  /** All others that run without PostgreSQL. */
  readonly integration: string[];
  /** Files with suites for PostgreSQL; most have others as well. */
  readonly postgres: string[];
}

/** Tells the kinds apart by what the files import and declare, so that no list has to be kept. */
export function specKinds(source: string): SpecKinds {
  const kinds = { unit: [] as string[], integration: [] as string[], postgres: [] as string[] };
  const known = new Map<string, boolean>();
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.spec.ts')) continue;
    const path = `${basename(source)}/${name}`;
    const text = readFileSync(join(source, name), 'utf8');
    if (!isStateful(join(source, name), known)) kinds.unit.push(path);
    else if (/^(describe|describeEachDatabase|describeSqlite|it)[.(]/m.test(text)) kinds.integration.push(path);
    if (/^describe(EachDatabase|Postgres|PostgresAndRedis)\(/m.test(text)) kinds.postgres.push(path);
  }
  return kinds;
}

/** True if a file loads something with state; folders that are loaded as a whole (`import.meta.glob`) count as such. */
function isStateful(file: string, known: Map<string, boolean>): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  const imports = [...readFileSync(file, 'utf8').matchAll(IMPORTS)].map(
    ([, from, alone, glob]) => from ?? alone ?? glob,
  );
  const found = imports.some((name = '') => {
    const inside = fileOf(name, file);
    return inside ? isStateful(inside, known) : name === 'import.meta.glob' || STATEFUL.test(name);
  });
  known.set(file, found);
  return found;
}

/** The file of this app that an import names, relative or by the alias of a layer. */
function fileOf(name: string, from: string): string | undefined {
  const base = name.startsWith('.') ? dirname(from) : `${from.slice(0, from.lastIndexOf('/src/'))}/src`;
  const path = join(base, name.replace('#', ''));
  return /^[.#]/.test(name) ? [`${path}.ts`, join(path, 'index.ts')].find((file) => existsSync(file)) : undefined;
}
