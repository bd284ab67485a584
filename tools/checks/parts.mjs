// The targets of the service's parts in apps/service/project.json are made from the imports of its specs:
// `node tools/checks/parts.mjs --write` writes them, and the check of the same name compares them. A spec that reaches a file
// which its target does not name would otherwise come out of the cache after that file has changed.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { isPart } from '../gates/gates.mjs';
import { outsideOf, partsOf, targetOf } from '../gates/parts.mjs';
import { bin, root } from '../terminal.mjs';
import { importGraph } from './cycles.mjs';
import { read, repositoryFiles } from './files.mjs';

const PROJECT = 'apps/service/project.json';
const WRITE = 'node tools/checks/parts.mjs --write';
/** Specs reach no more than this: libraries, and the parts of the portal that scenarios hold the feed against. */
const REACHED = /^(apps\/(service|portal)|libs)\//;

/** @param {string} part @param {string[]} inputs */
const target = (part, inputs) => ({
  executor: 'nx:run-commands',
  cache: true,
  dependsOn: ['contract:generate'],
  inputs: ['part', '^production', 'servers', 'tier', ...inputs],
  outputs: [
    `{workspaceRoot}/.cache/reports/service-${part}.json`,
    `{workspaceRoot}/.cache/reports/service-${part}-again.json`,
  ],
  options: {
    command: `node tools/gates/measured.mjs "node tools/gates/specs.mjs apps/service service-${part} --part ${part}"`,
    cwd: '{workspaceRoot}',
    env: { TEST_DATABASES: 'sqlite' },
  },
});

/** @param {string[]} files @returns {ReturnType<typeof partsOf>} of the repository */
export const partsIn = (files) => partsOf(files, importGraph(files.filter((path) => REACHED.test(path))), read);

/**
 * @param {{ namedInputs: Record<string, unknown>, targets: Record<string, unknown> }} project as it is written
 * @param {ReturnType<typeof partsOf>} parts
 * @returns {typeof project} as it should be
 */
export function projectWith(project, parts) {
  const others = Object.entries(project.targets).filter(([name]) => !isPart(name));
  const targets = [...parts].map(([part, { inputs }]) => [targetOf(part), target(part, inputs)]);
  return {
    ...project,
    namedInputs: { ...project.namedInputs, outside: outsideOf(parts).map((path) => `{workspaceRoot}/${path}`) },
    targets: Object.fromEntries([...others, ...targets]),
  };
}

/** @param {string[]} files @returns {string[]} problems */
export function parts(files) {
  const project = JSON.parse(read(PROJECT));
  const wanted = projectWith(project, partsIn(files));
  const names = new Set([...Object.keys(project.targets), ...Object.keys(wanted.targets)]);
  const wrong = [...names].filter((name) => !isDeepStrictEqual(project.targets[name], wanted.targets[name]));
  if (!isDeepStrictEqual(project.namedInputs, wanted.namedInputs)) wrong.push('outside');
  return wrong.map((name) => `${PROJECT}: ${name} does not have what its specs import; run ${WRITE}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write')) {
  const project = projectWith(JSON.parse(read(PROJECT)), partsIn(repositoryFiles()));
  writeFileSync(root + PROJECT, JSON.stringify(project));
  const [program = '', ...args] = bin('oxfmt');
  execFileSync(program, [...args, PROJECT], { cwd: root, stdio: 'inherit' });
}
