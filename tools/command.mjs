// A program of the service's own beside it: `npm run owner`, `npm run maintenance`, `npm run backup`, `npm run restore`,
// `npm run move`, `npm run move-files`.
import { spawn } from 'node:child_process';
import { requireNode } from './install.mjs';
import { prepare } from './prepare.mjs';
import { root, say, speakChinese, takeSignals } from './terminal.mjs';

speakChinese();
requireNode();
await prepare();
takeSignals();
const args = [`${root}apps/service/dist/main.js`, ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { cwd: root, env: process.env, stdio: 'inherit' });
child.on('error', (error) => {
  say(`命令无法启动：${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
