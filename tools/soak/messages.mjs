// `node tools/soak/messages.mjs [--players 2000] [--kills 40]`: the whole service sends messages to that many players and
// is killed at random moments; each player must have each message exactly once.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '40' },
  },
});
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const suite = 'src/features/messages/delivery-survival.spec.ts';
const child = spawn(process.execPath, [vitest, 'run', '--root', 'apps/service', suite], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MESSAGE_PLAYERS: values.players, MESSAGE_KILLS: values.kills },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
