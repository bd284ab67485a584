// Compares the contract with the last commit's (or, when nothing changed since, with the one before its last change)
// and reports what would break a client. Before 1.0.0 it only warns; --strict, or a version from 1.0.0 on, fails.
// --base <revision> compares with another commit.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { breakageOf, placeOf } from './breaking-changes.mjs';
import { bundleContract, redocly, root } from './bundle.mjs';

const CONTRACT = ['openapi.yaml', 'libs/contract/openapi'];
const run = promisify(execFile);

/** Git's output, or null where git has none: no repository, no such commit, a shallow clone. */
async function git(...args) {
  try {
    return (await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch {
    return null;
  }
}

async function baseRevision() {
  const isChanged = await git('status', '--porcelain', '--', ...CONTRACT);
  if (isChanged) return 'HEAD';
  const lastChange = await git('rev-list', '-1', 'HEAD', '--', ...CONTRACT);
  return lastChange?.trim() ? `${lastChange.trim()}^` : null;
}

/** Bundles a commit's contract; null when that commit has none. */
async function bundleAt(revision, folder) {
  const names = (await git('ls-tree', '-r', '--name-only', revision, '--', ...CONTRACT))?.split('\n').filter(Boolean);
  if (!names?.includes('openapi.yaml')) return null;
  for (const name of names) {
    const target = path.join(folder, 'base', name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await git('show', `${revision}:${name}`));
  }
  return bundleContract(path.join(folder, 'base/openapi.yaml'));
}

async function changesBetween(base, revision, folder) {
  const [baseFile, revisionFile, report] = ['base.json', 'revision.json', 'report.json'].map((f) =>
    path.join(folder, f),
  );
  await writeFile(baseFile, JSON.stringify(base, null, 1));
  await writeFile(revisionFile, JSON.stringify(revision, null, 1));
  await redocly('diff', baseFile, revisionFile, '--format', 'json', '--fail-on', 'none', '--output', report);
  return JSON.parse(await readFile(report, 'utf8')).changes;
}

const major = (version) => Number(version.split('.')[0]);
const mayBreak = (base, revision) =>
  major(base.info.version) === 0 || major(revision.info.version) > major(base.info.version);

async function compare({ revision, isStrict }, folder) {
  const base = revision && (await bundleAt(revision, folder));
  if (!base) return console.log('contract: no earlier contract to compare with');
  const current = await bundleContract();
  const breaking = (await changesBetween(base, current, folder))
    .map((change) => ({ place: placeOf(change), reason: breakageOf(change) }))
    .filter(({ reason }) => reason !== null);
  if (breaking.length === 0) return console.log(`contract: nothing breaks since ${revision}`);
  const fails = isStrict || !mayBreak(base, current);
  console.error(`\n!! contract: ${breaking.length} breaking change(s) since ${revision}\n`);
  for (const { place, reason } of breaking) console.error(`!! ${place}\n     ${reason}`);
  console.error(
    fails
      ? '\n!! Keep the old shape beside the new one, or raise the major version in openapi.yaml.\n'
      : '\n!! Allowed before 1.0.0 and with a new major version; make sure that portal, console and service follow.\n',
  );
  if (fails) process.exitCode = 1;
}

const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false }, base: { type: 'string' } } });
const folder = await mkdtemp(path.join(tmpdir(), 'contract-diff-'));
try {
  await compare({ revision: values.base ?? (await baseRevision()), isStrict: values.strict }, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
