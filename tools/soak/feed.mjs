// `node tools/soak/feed.mjs [--players 1000] [--rounds 60]`: the feed's survival suite at full length, with players whose
// links break at random, services killed and started again, hops between two processes, and Redis coming and going.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '60' },
  },
});
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const suite = 'src/platform/realtime/feed-survival.spec.ts';
const child = spawn(process.execPath, [vitest, 'run', '--root', 'apps/service', suite], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FEED_PLAYERS: values.players, FEED_ROUNDS: values.rounds },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
