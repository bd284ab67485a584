import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expandFeedEntry } from './feed-kinds.mjs';

const run = promisify(execFile);
export const root = fileURLToPath(new URL('../..', import.meta.url));
const redoclyCli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/**
 * Runs the Redocly command line in the repository's root.
 * @param {...string} args for example `lint`, `openapi.yaml`
 * @returns {Promise<string>} what it printed
 * @throws {Error} with its output as message when it fails
 */
export async function redocly(...args) {
  try {
    const { stdout, stderr } = await run(process.execPath, [redoclyCli, ...args], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NODE_NO_WARNINGS: '1' },
    });
    return stdout + stderr;
  } catch (error) {
    throw new Error(`${error.stdout ?? ''}${error.stderr ?? ''}` || String(error));
  }
}

const FORM = 'application/x-www-form-urlencoded';

/** A player's body may come in any of three encodings; the fragments write the form alone, which clients use. */
function withEveryEncoding(contract) {
  for (const item of Object.values(contract.paths)) {
    for (const { requestBody } of Object.values(item)) {
      const form = requestBody?.content?.[FORM];
      if (form) Object.assign(requestBody.content, { 'application/json': form, 'multipart/form-data': form });
    }
  }
  return contract;
}

/** Writes an example that fragments share where it is used: what reads the contract knows `example` alone. */
function withSharedExamples(contract) {
  const { examples: shared = {}, ...components } = contract.components;
  return JSON.parse(JSON.stringify({ ...contract, components }), (_, node) => {
    const [{ $ref } = {}] = Object.values(node?.examples ?? {});
    if (!$ref?.startsWith('#/components/examples/')) return node;
    const { examples: _examples, ...rest } = node;
    return { ...rest, example: shared[$ref.split('/').at(-1)].value };
  });
}

/**
 * Bundles the contract's index and fragments into one document.
 * @param {string} [index] path of the index, `openapi.yaml` of this checkout when absent
 * @returns {Promise<import('./operations.mjs').Json>} the OpenAPI 3.1 document, with local references only, every encoding of bodies and
 *   every kind of feed entry
 */
export async function bundleContract(index = path.join(root, 'openapi.yaml')) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contract-'));
  try {
    const file = path.join(folder, 'openapi.json');
    await redocly('bundle', index, '--output', file);
    return expandFeedEntry(withEveryEncoding(withSharedExamples(JSON.parse(await readFile(file, 'utf8')))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
