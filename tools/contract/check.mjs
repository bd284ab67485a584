// Checks what the linter cannot: examples, refusals, permissions, names. Prints every problem at once.
import { operationsOf } from './operations.mjs';
import { contractProblems } from './rules/all.mjs';
import { readSources } from './sources.mjs';

const sources = await readSources();
const problems = contractProblems(sources);
for (const problem of problems) console.error(`contract: ${problem}`);
if (problems.length > 0) {
  console.error(`contract: ${problems.length} problem(s)`);
  process.exitCode = 1;
} else {
  console.log(`contract: ${operationsOf(sources.contract).length} operations checked`);
}
