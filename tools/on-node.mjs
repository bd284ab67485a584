// `npm run on-node`: a command of the repository under another version of Node, which comes from npm.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut } from './checkout.mjs';
import { requireNode } from './install.mjs';
import { explain, logFile, root, run, say, step, StepFailure, takeSignals } from './terminal.mjs';

const help = `Usage: npm run on-node -- <version> [-- command …]

Runs a command of this project on another version of Node and leaves this machine's Node and this checkout as they are: takes Node
from npm, clones the committed code (HEAD) into .cache/on-node/<version>/checkout, installs the packages and runs the command there,
npm test -- --skip-browser unless one is given.

  npm run on-node -- 22
  npm run on-node -- 24 -- npm test -- --only test
  npm run on-node -- 24 -- npm start

  --help                 shows this text

better-sqlite3 is compiled with the headers of that version. The first run takes some five minutes; later ones fetch new commits only.
`;

/** @param {string} version @param {string} folder @returns {Promise<string>} the folder of that Node: `bin`, `include` */
async function nodeFor(version, folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const at = join(folder, 'node/node_modules', name);
  if (!existsSync(join(at, 'bin'))) {
    const install = ['npm', 'install', '--prefix', join(folder, 'node'), '--no-save', `${name}@${version}`];
    const log = logFile('on-node');
    if ((await run(install, { log })) !== 0) throw new StepFailure(`npm has no Node ${version} (${name})`, { log });
  }
  return at;
}

/** @param {string[]} command @param {{ cwd: string, node: string }} place @returns {Promise<number>} its exit code */
function runThere([program, ...args], { cwd, node }) {
  const env = {
    ...process.env,
    PATH: [join(node, 'bin'), process.env.PATH].join(delimiter),
    npm_config_nodedir: node,
  };
  takeSignals();
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, env, stdio: 'inherit' });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => child.kill(signal));
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });
}

requireNode();
const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
const [version, ...command] = positionals;
if (values.help || !version) {
  process.stdout.write(help);
  process.exit(values.help ? 0 : 1);
}
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  explain(new StepFailure(`a version is written 22, 24 or 22.13.0, not ${version}`));
  process.exit(1);
}
const folder = `${root}.cache/on-node/${version}`;
const checkout = join(folder, 'checkout');
const { value: node } = await step(`fetch Node ${version}`, () => nodeFor(version, folder));
if (!node) process.exit(1);
const { failure } = await step('check out the committed code', () => checkOut('HEAD', checkout));
if (failure) process.exit(1);
const asked = command.length > 0 ? command : ['npm', 'test', '--', '--skip-browser'];
say(`on Node ${version}: ${asked.join(' ')}`);
process.exit(await runThere(asked, { cwd: checkout, node }));
