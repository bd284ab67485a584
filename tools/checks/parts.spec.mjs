// The parts of the service's specs: a spec runs again when a file changes that it reaches, in whichever way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outsideOf, partsOf } from '../gates/parts.mjs';
import { projectWith } from './parts.mjs';

const source = 'apps/service/src/';
const features = `${source}features/`;
const gift = `${features}rewards/gifts/gifts.service.ts`;
const spec = `${features}rewards/gifts/gifts.spec.ts`;
const wallet = `${features}players/wallet/wallet.service.ts`;
const desk = `${features}support/support/support.service.ts`;

/**
 * @param {Record<string, string[]>} imports the files and what each imports @param {Record<string, string>} [texts]
 * @returns {ReturnType<typeof partsOf>}
 */
function parts(imports, texts = {}) {
  const files = [...new Set([...Object.keys(imports), ...Object.values(imports).flat()])];
  return partsOf(files, new Map(Object.entries(imports)), (path) => texts[path] ?? '');
}

/** @param {ReturnType<typeof parts>} found @param {string} path @returns {string[]} the parts that run a spec */
const partsWith = (found, path) => [...found].filter(([, { specs }]) => specs.includes(path)).map(([name]) => name);

/** @param {ReturnType<typeof parts>} found @param {string} part */
const inputsOf = (found, part) => found.get(part)?.inputs ?? [];

test('a spec belongs to the lowest context that may know everything it reaches', () => {
  const stray = `${source}platform/pages/pages.spec.ts`;
  const reached = (/** @type {string[]} */ ...imports) => partsWith(parts({ [stray]: imports }), stray);
  assert.deepEqual(reached(), ['platform']);
  assert.deepEqual(reached(wallet), ['players']);
  assert.deepEqual(reached(gift, wallet), ['rewards']);
  assert.deepEqual(reached(gift, desk), ['product']);
});

test('a context that imports another one has its files among the inputs', () => {
  const inputs = (/** @type {string[]} */ ...imports) =>
    inputsOf(parts({ [spec]: [gift], [gift]: imports }), 'rewards').filter((input) => input.includes('/src/features/'));
  assert.deepEqual(inputs(), ['{projectRoot}/src/features/rewards/**/*']);
  assert.deepEqual(inputs(wallet), ['{projectRoot}/src/features/{players,rewards}/**/*']);
});

test('specs of other places and files of other apps are named one by one', () => {
  const stray = `${source}platform/pages/pages.spec.ts`;
  const rules = 'apps/portal/src/features/rewards/gifts/gifts.rules.ts';
  const found = parts({ [spec]: [gift], [stray]: [gift], [gift]: [rules] });
  assert.deepEqual(
    inputsOf(found, 'rewards').filter((input) => input.startsWith('{workspaceRoot}')),
    [`${source}{features,stories}/rewards/**/*.spec.ts`, rules, stray].map((path) => `{workspaceRoot}/${path}`),
  );
  assert.deepEqual(outsideOf(found), [rules]);
});

test('files that are loaded by a pattern, read by their path or started by name count as well', () => {
  const whole = `${source}features.ts`;
  const glob = { [whole]: "import.meta.glob<Feature>('./features/*/*/*.service.ts', { eager: true })" };
  assert.deepEqual(partsWith(parts({ [spec]: [whole], [gift]: [], [desk]: [] }, glob), spec), ['product']);

  const page = 'apps/portal/index.html';
  const reading = { [gift]: "readFileSync(join(import.meta.dirname, '../../../../../portal/index.html'))" };
  assert.deepEqual(outsideOf(parts({ [spec]: [gift], [page]: [] }, reading)), [page]);

  const processes = `${source}testing/processes/`;
  const started = parts({ [spec]: [`${processes}hammer.ts`], [`${processes}feed-process.ts`]: [gift, desk] });
  assert.deepEqual(partsWith(started, spec), ['product']);
});

test('each spec belongs to one part, and each part is a target with its inputs', () => {
  const others = { namedInputs: { part: ['machine'] }, targets: { test: {}, 'test-gone': {} } };
  const found = parts({ [spec]: [gift] });
  const project = projectWith(others, found);
  assert.deepEqual(Object.keys(project.targets), ['test', ...[...found.keys()].map((part) => `test-${part}`)]);
  const { inputs } = /** @type {{ inputs: string[] }} */ (project.targets['test-rewards']);
  for (const input of [...inputsOf(found, 'rewards'), 'part', '^production']) assert.ok(inputs.includes(input), input);
});
