// The gates of `npm test`: each is an Nx target, with its inputs in nx.json and the projects' project.json.
import { tier } from './tiers.mjs';

/**
 * By the name of the target, in the order of the report. A gate that takes longer than its minutes is ended; in `test:all` it has
 * three times as many. A deep one belongs to `test:all` alone.
 * @type {Record<string, { title: string, hint: string, minutes: number, isDeep?: boolean }>}
 */
export const gates = {
  generate: {
    title: 'types and validators of the contract',
    hint: 'fix openapi.yaml or a fragment in libs/contract/openapi',
    minutes: 10,
  },
  contract: { title: 'contract', hint: 'npm run contract', minutes: 10 },
  lint: { title: 'code rules and boundaries', hint: 'npx oxlint <file> && npx eslint <file>', minutes: 10 },
  typecheck: { title: 'types', hint: 'npx nx run <project>:typecheck', minutes: 10 },
  format: { title: 'format', hint: 'npm run format', minutes: 10 },
  knip: {
    title: 'unused files, exports and dependencies',
    hint: 'delete what nothing uses, or name its entry in knip.json',
    minutes: 10,
  },
  shape: { title: 'sizes, names, import cycles and leaks', hint: 'node tools/checks/run.mjs', minutes: 10 },
  tools: { title: 'tests of the rules themselves', hint: 'node tools/gates/tool-specs.mjs', minutes: 10 },
  test: { title: 'tests of service, pages and libraries', hint: 'npx vitest run --root <project>', minutes: 20 },
  postgres: {
    title: 'tests of the service on PostgreSQL',
    hint: 'npx vitest run --root apps/service <file>',
    minutes: 15,
  },
  new: {
    title: 'templates of npm run new',
    hint: 'the templates are in tools/new/templates',
    minutes: 20,
    isDeep: true,
  },
  outside: {
    title: 'known vulnerabilities, package list and alarm rules',
    hint: 'npm run outside',
    minutes: 10,
    isDeep: true,
  },
  build: { title: 'build', hint: 'npx nx run <project>:build', minutes: 10 },
  budget: {
    title: 'script budget of the first screen',
    hint: 'load large dependencies on demand, or replace them by smaller ones',
    minutes: 10,
  },
  image: {
    title: "the image's files suffice to run, read-only and without root",
    hint: 'node tools/image.mjs',
    minutes: 10,
    isDeep: true,
  },
  browser: {
    title: 'journeys in a browser',
    hint: 'npx playwright test --config apps/journeys/playwright.config.ts',
    minutes: 20,
  },
};

/** @param {string} target @returns {boolean} whether it runs one part of the service's specs (`parts.mjs`) */
export const isPart = (target) => target.startsWith('test-');

/** @param {string} target @returns {(typeof gates)[string] | undefined} a part has the words and minutes of all specs */
export const gateOf = (target) => gates[isPart(target) ? 'test' : target];

/** In `test:all` gates have this many times their minutes. */
const LONGER = 3;

/** @param {string} target @returns {number} milliseconds after which the gate is ended */
export const limitOf = (target) => (gateOf(target)?.minutes ?? 10) * 60_000 * (tier() === 'all' ? LONGER : 1);

/** @param {import('./tiers.mjs').Tier} of @returns {string[]} the targets that the tier has */
export const targetsOf = (of) => Object.keys(gates).filter((name) => of === 'all' || !gates[name].isDeep);

/** Gates that a change meets when it lands: they take the product as a whole, and minutes. */
const landing = new Set(['postgres', 'build', 'budget', 'browser']);

/** @returns {string[]} the targets that are run over and over while a change is made */
export const quickTargets = () => targetsOf('first').filter((name) => !landing.has(name));

/**
 * No gate, and does nothing: it waits for the targets that take longest, because Nx begins with what others wait for. The short
 * ones then fill both places until the end, where a long one would have kept one of them empty.
 */
export const LONGEST = 'longest';

/**
 * The phases of a run of Nx, one after the other. Journeys come last and alone: a browser has seconds to show something.
 * @param {string[]} targets @param {boolean} isWhole whether all of them are run, in all projects
 * @returns {string[][]}
 */
export function phasesOf(targets, isWhole) {
  const early = targets.filter((name) => name !== 'browser');
  const first = isWhole && early.length > 0 ? [...early, LONGEST] : early;
  return [first, targets.includes('browser') ? ['browser'] : []].filter((phase) => phase.length > 0);
}
