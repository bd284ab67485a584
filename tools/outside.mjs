// `npm run outside`: what depends on the world outside: known faults of packages, the list of what ships, the rules of the alarms as
// Prometheus reads them. Part of `npm run test:all`: what it finds changes without a change of ours.
import { parseArgs } from 'node:util';
import { repositoryFiles } from './checks/files.mjs';
import { audit } from './outside/audit.mjs';
import { proveRules } from './outside/promtool.mjs';
import { listPackages } from './outside/sbom.mjs';
import { explain, grey, say, step, StepFailure, yellow } from './terminal.mjs';

const help = `Usage: npm run outside

Checks three things that depend on the outside, one after the other, and changes no file (promtool goes to .cache/promtool):
  1. known severe vulnerabilities of the packages that ship: npm audit. A registry that has no report is said, and no failure
  2. package list: npm sbom names every package that ships, with its version
  3. alarm rules: promtool checks the rules and cases in deploy/prometheus; where it is missing it comes from a Debian package

  --help                 shows this text

Logs are in .cache/logs. Exits with 1 if one of them is wrong.`;

/** A check. It returns a remark for what could not be looked at. @type {Record<string, () => Promise<string | undefined>>} */
const checks = {
  'known vulnerabilities (npm audit)': async () => audit(repositoryFiles()),
  'package list (npm sbom)': async () => listPackages(repositoryFiles()),
  'alarm rules (promtool)': proveRules,
};

async function main() {
  let failed = 0;
  for (const [title, check] of Object.entries(checks)) {
    const { value, failure } = await step(title, check);
    if (value) say(yellow(`  ! ${value}`));
    if (failure) failed += 1;
  }
  say(grey(`${Object.keys(checks).length - failed} passed, ${failed} failed`));
  return failed === 0 ? 0 : 1;
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) say(help);
  else process.exitCode = await main();
} catch (error) {
  explain(new StepFailure(error.message, { hint: 'npm run outside -- --help' }));
  process.exitCode = 1;
}
