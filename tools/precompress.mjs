// Compresses what a build serves, once and as small as it gets: the service sends the files that lie beside the others.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
/** A shorter response travels in one packet either way. */
const MIN_BYTES = 1024;

const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
const encodings = { '.br': brotli, '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }) };

/** @param {string} file of at least `MIN_BYTES`, beside which its compressed forms are written where they are smaller */
async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return;
  for (const [ending, encode] of Object.entries(encodings)) {
    const encoded = await encode(bytes);
    if (encoded.length < bytes.length) writeFileSync(file + ending, encoded);
  }
}

/**
 * A plugin of Vite that leaves `name.js.br` and `name.js.gz` beside what it has built for players and staff (`--mode`
 * names another purpose). Pages are not among them: the service writes them again.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  let folder = '';
  return {
    name: 'ug:precompress',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const texts = files.filter(({ name }) => TEXT.test(name)).map(({ parentPath, name }) => join(parentPath, name));
      await Promise.all(texts.map(compress));
    },
  };
}
