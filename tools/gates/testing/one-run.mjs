// A run of gates without Nx, for the tests of the gates: `node one-run.mjs '[{ name, target, command }]'`.
import { fileURLToPath } from 'node:url';
import { GateRun } from '../run.mjs';

/** @type {import('./fixture.mjs').FixtureGate[]} */
const gates = JSON.parse(process.argv[2] ?? '[]');
const measured = fileURLToPath(new URL('../measured.mjs', import.meta.url));

/** @param {import('./fixture.mjs').FixtureGate} gate @returns {string[]} as Nx would run it */
const started = ({ name, target, command }) => [
  'env',
  `NX_TASK_TARGET_PROJECT=${name}`,
  `NX_TASK_TARGET_TARGET=${target}`,
  process.execPath,
  measured,
  command,
];

const run = new GateRun({
  env: process.env,
  limitMs: Number(process.env.RUN_LIMIT_MS ?? 600_000),
  command: ({ project }) => started(gates.find(({ name }) => name === project) ?? gates[0]),
});
if (process.env.RUN_FAULT)
  setTimeout(() => {
    throw new Error(process.env.RUN_FAULT);
  }, 3000);
await run.runPhases(gates.map((gate) => ({ name: gate.name, command: started(gate), isNeeded: false })));
await run.tryAgain();
process.exit(run.report({ missing: [], isWhole: false }) ? 0 : 1);
