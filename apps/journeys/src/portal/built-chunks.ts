import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../../portal/dist/.vite/manifest.json', import.meta.url);

/** The address of a portal chunk by the name of its module (`games.page`). Built files are named by their hash alone. */
export function chunkOf(name: string): RegExp {
  const chunks = Object.values(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, BuiltChunk>);
  const found = chunks.filter((chunk) => chunk.name === name);
  if (found.length !== 1) throw new Error(`${name}: ${found.length} chunks of this name in the portal's build`);
  return new RegExp(`/${found[0]!.file}$`.replaceAll('.', '\\.'));
}

interface BuiltChunk {
  file: string;
  name?: string;
}
