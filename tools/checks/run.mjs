// All checks of the repository's shape: `node tools/checks/run.mjs [name…]`.
import { say } from '../terminal.mjs';
import { contextMap } from './context-map.mjs';
import { cycles } from './cycles.mjs';
import { decisions } from './decisions.mjs';
import { repositoryFiles } from './files.mjs';
import { folders } from './folders.mjs';
import { leaks } from './leaks.mjs';
import { licences } from './licences.mjs';
import { manifests } from './manifests.mjs';
import { metrics } from './metrics.mjs';
import { names } from './names.mjs';
import { numbers } from './numbers.mjs';
import { parts } from './parts.mjs';
import { patterns } from './patterns.mjs';
import { roleProblems } from './roles.mjs';
import { samples } from './samples.mjs';
import { shipped } from './shipped.mjs';
import { sizes } from './sizes.mjs';
import { slugs } from './slugs.mjs';
import { tables } from './tables.mjs';
import { tiers } from './tiers.mjs';
import { versions } from './versions.mjs';
import { words } from './words.mjs';

const checks = {
  names,
  words,
  roles: roleProblems,
  sizes,
  slugs,
  cycles,
  folders,
  leaks,
  tables,
  numbers,
  decisions,
  versions,
  shipped,
  licences,
  samples,
  manifests,
  metrics,
  'context-map': contextMap,
  tiers,
  patterns,
  parts,
};
const wanted = process.argv.slice(2);
const files = repositoryFiles();
let count = 0;
for (const [name, check] of Object.entries(checks)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const problems = check(files);
  count += problems.length;
  say(`${problems.length ? '✗' : '✓'} ${name}`);
  for (const problem of problems) say(`  ${problem}`);
}
process.exit(count ? 1 : 0);
