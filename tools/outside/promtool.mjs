// Prometheus' own tool reads the rules of the alarms and runs their cases. Debian's package is taken apart rather than installed:
// installing it would start a server.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { isDebianRoot, shortWait } from '../debian.mjs';
import { logFile, root, run, StepFailure } from '../terminal.mjs';

const FOLDER = `${root}.cache/promtool`;
const TAKEN = `${FOLDER}/usr/bin/promtool`;
const RULES = 'deploy/prometheus/alerts.yaml';
const CASES = 'deploy/prometheus/alerts.test.yaml';

const isThere = (/** @type {string} */ program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** @returns {Promise<string>} the program @throws {StepFailure} where none can be had */
async function findPromtool() {
  const found = ['promtool', TAKEN].find(isThere);
  if (found) return found;
  const log = logFile('promtool');
  if (existsSync('/usr/bin/apt-get')) {
    mkdirSync(FOLDER, { recursive: true });
    const update = isDebianRoot() ? `${shortWait} update && ` : '';
    const command = `rm -f prometheus_*.deb && ${update}${shortWait} download prometheus && dpkg-deb -x prometheus_*.deb .`;
    if ((await run(['sh', '-c', command], { log, cwd: FOLDER })) === 0 && isThere(TAKEN)) return TAKEN;
  }
  throw new StepFailure('no promtool found, and none could be fetched', {
    hint: "install Prometheus's promtool (Debian: package prometheus)",
  });
}

/** @returns {Promise<string | undefined>} a remark @throws {StepFailure} where a rule or a case does not hold */
export async function proveRules() {
  let program;
  try {
    program = await findPromtool();
  } catch (error) {
    // On CI nothing may be left out.
    if (process.env.CI || !(error instanceof StepFailure)) throw error;
    return `${error.message}: promtool did not check the rules`;
  }
  for (const args of [
    ['check', 'rules', RULES],
    ['test', 'rules', CASES],
  ]) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new StepFailure(`promtool ${args.join(' ')}:\n${stdout}${stderr}`);
  }
  return undefined;
}
