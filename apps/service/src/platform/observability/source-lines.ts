import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** A place in the built service, as a stack names it. */
const BUILT = /(?:file:\/\/)?([^\s()]*\/main\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    // Without a map the stack stays as it is.
  }
  maps.set(file, map);
  return map;
}

/**
 * A stack with the lines of our sources in place of those of the one built file. The map is read with the first error:
 * `--enable-source-maps` reads those of every package at the start and keeps them, a tenth of an idle service's memory.
 */
export function withSourceLines(stack: string): string {
  return stack.replace(BUILT, (match, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return match;
    return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
