// `npm run on-node`: a command of the repository under another version of Node, which comes from npm.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut } from './checkout.mjs';
import { requireNode } from './install.mjs';
import { explain, logFile, root, run, say, step, StepFailure, takeSignals } from './terminal.mjs';

const help = `用法：npm run on-node -- <版本> [-- 命令 …]

用另一个版本的 Node 运行本项目的命令，不改变本机的 Node 与这份代码：从 npm 取得 Node，把已提交的代码（HEAD）克隆到
.cache/on-node/<版本>/checkout，在那里安装依赖并运行命令。不写命令则运行 npm test -- --skip-browser。

  npm run on-node -- 22
  npm run on-node -- 24 -- npm test -- --only test
  npm run on-node -- 24 -- npm start

  --help                 显示这段说明

编译 better-sqlite3 用那个版本自带的头文件。第一次约需五分钟；再次运行只取新的提交。
`;

/** @param {string} version @param {string} folder @returns {Promise<string>} the folder of that Node: `bin`, `include` */
async function nodeFor(version, folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const at = join(folder, 'node/node_modules', name);
  if (!existsSync(join(at, 'bin'))) {
    const install = ['npm', 'install', '--prefix', join(folder, 'node'), '--no-save', `${name}@${version}`];
    const log = logFile('on-node');
    if ((await run(install, { log })) !== 0) throw new StepFailure(`npm 里没有 Node ${version}（${name}）`, { log });
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
  explain(new StepFailure(`版本写作 22、24 或 22.13.0，而不是 ${version}`));
  process.exit(1);
}
const folder = `${root}.cache/on-node/${version}`;
const checkout = join(folder, 'checkout');
const { value: node } = await step(`取得 Node ${version}`, () => nodeFor(version, folder));
if (!node) process.exit(1);
const { failure } = await step('取得已提交的代码', () => checkOut('HEAD', checkout));
if (failure) process.exit(1);
const asked = command.length > 0 ? command : ['npm', 'test', '--', '--skip-browser'];
say(`在 Node ${version} 上：${asked.join(' ')}`);
process.exit(await runThere(asked, { cwd: checkout, node }));
