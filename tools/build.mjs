// Builds the three applications; skips Nx altogether while nothing that they are made of has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, logFile, root, run, StepFailure } from './terminal.mjs';

const stampFile = `${root}.cache/build.stamp`;
const sources = ['apps/service', 'apps/portal', 'apps/console', 'libs', 'tools/contract'];
const files = [
  'tools/asked-parts.mjs',
  'tools/brand-icons.mjs',
  'tools/parts-graph.mjs',
  'tools/precompress.mjs',
  'tools/router-parts.mjs',
  'tools/without-reads.mjs',
  'tools/worker.mjs',
  'tools/written-calls.mjs',
  'openapi.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
];
const products = [
  'apps/service/dist/main.js',
  'apps/portal/dist/index.html',
  'apps/portal/dist/.paint/paint.mjs',
  'apps/console/dist/index.html',
];
const skipped = new Set(['node_modules', 'dist', 'generated', 'coverage', '.nx', '.cache']);

/** @param {string} folder @returns {string[]} every file below that a build reads, in a stable order */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(join(folder, entry.name));
      return /\.spec\.tsx?$/.test(entry.name) ? [] : [join(folder, entry.name)];
    });
}

function inputsStamp() {
  const hash = createHash('sha256').update(process.versions.node);
  const inputs = sources.flatMap((folder) => (existsSync(root + folder) ? walk(root + folder) : []));
  for (const file of [...files.map((name) => root + name), ...inputs]) {
    hash.update(`\0${file.slice(root.length)}\0`);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @returns {boolean} whether the products on disk were built from the files as they are now */
export function isBuilt() {
  if (!existsSync(stampFile) || !products.every((file) => existsSync(root + file))) return false;
  return readFileSync(stampFile, 'utf8') === inputsStamp();
}

/** Nx's settings for a run that must neither ask, nor stay behind as a daemon. */
export const nxEnvironment = { NX_DAEMON: 'false', NX_TUI: 'false', NX_INTERACTIVE: 'false', FORCE_COLOR: '0' };

export async function build() {
  const stamp = inputsStamp();
  const log = logFile('build');
  const command = [...bin('nx'), 'run-many', '-t', 'build', '-p', 'service,portal,console', '--outputStyle=stream'];
  const code = await run(command, { log, env: { ...nxEnvironment, NODE_ENV: 'production' } });
  const missing = products.filter((file) => !existsSync(root + file));
  if (code !== 0 || missing.length) {
    const what = code === 0 ? `构建结束，但缺少 ${missing.join('、')}` : '构建没有成功';
    throw new StepFailure(what, { log, hint: '修正上面的错误后再运行；怀疑缓存时先运行 npx nx reset。' });
  }
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(stampFile, stamp);
}
