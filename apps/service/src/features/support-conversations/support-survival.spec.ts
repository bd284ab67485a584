import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { seedBarePlayers } from '../../testing/bare-players';
import { describeEachDatabase, describePostgresAndRedis } from '../../testing/each-database';
import { serviceProcesses, sharedServers } from '../../testing/service-processes';
import { meanwhile, SupportStage, type StageSize } from '../../testing/support-stage';

// `node tools/soak/support.mjs` runs the long version.
const PLAYERS = Number(process.env['SUPPORT_PLAYERS'] ?? 4);
const MESSAGES = Number(process.env['SUPPORT_MESSAGES'] ?? 24);
const KILLS = Number(process.env['SUPPORT_KILLS'] ?? 3);
const FIRST_UID = 40_001;
const PATIENCE_MS = 60_000 + PLAYERS * MESSAGES * 100;
const LONG = { timeout: PATIENCE_MS * 2 + KILLS * 20_000 };

const size: StageSize = {
  uids: Array.from({ length: PLAYERS }, (_, i) => FIRST_UID + i),
  messages: MESSAGES,
  patienceMs: PATIENCE_MS,
};

const processes = serviceProcesses();

let stage: SupportStage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

/** What a run came to, for whoever runs the long version. */
function report(name: string, figures: Record<string, number>): void {
  if (!process.env['SUPPORT_REPORT']) return;
  const words = Object.entries(figures).map(([word, count]) => `${count} ${word}`);
  process.stdout.write(`\n${name}: ${words.join(', ')}; 0 lost, 0 twice, 0 out of order\n`);
}

describeEachDatabase('conversations whose lines are cut while the service is killed', (open) => {
  it('lose nothing that was acknowledged, show nothing twice and all in order, also to who reloads', LONG, async () => {
    const target = await open.target();
    await seedBarePlayers(target, size.uids);
    let node = await processes.start(target);
    const chats = await SupportStage.open(node, size);
    stage = chats;
    let isOver = false;
    let cuts = 0;
    const disasters = (async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(300 + Math.random() * 700);
        cuts += chats.wire.cut(0.5);
        await pause(200 + Math.random() * 400);
        await node.kill();
        node = await processes.start(target);
        chats.wire.target = { host: '127.0.0.1', port: node.port };
      }
      await meanwhile(
        () => isOver,
        250,
        () => (cuts += chats.wire.cut(0.2)),
      );
    })();
    const reloads = meanwhile(
      () => isOver,
      400,
      () => chats.reloadOne(),
    );
    // Together, so that a service that does not come back is told at once, not after everybody's patience.
    const talk = chats.talk().finally(() => (isOver = true));
    const [acknowledged] = await Promise.all([talk, disasters, reloads]);
    await chats.expectWhole();
    expect(acknowledged).toBe(PLAYERS * MESSAGES * 2);
    report(open.dialect, { acknowledged, cuts, kills: KILLS, 'sends interrupted by a reload': chats.interrupted });
  });
});

describePostgresAndRedis('conversations between two processes', () => {
  const servers = sharedServers(processes);

  it('are whole for people who hop from one to the other while Redis comes and goes', LONG, async () => {
    const { target, redis, env } = servers();
    await seedBarePlayers(target, size.uids);
    const pair = [await processes.start(target, env), await processes.start(target, env)] as const;
    const chats = await SupportStage.open(pair[0], size);
    stage = chats;
    let isOver = false;
    let [hops, redisLosses] = [0, 0];
    const hopping = meanwhile(
      () => isOver,
      300,
      () => {
        hops += 1;
        chats.wire.target = { host: '127.0.0.1', port: pair[hops % 2 ? 1 : 0].port };
        chats.wire.cut(0.4);
        chats.reloadOne();
      },
    );
    const outages = meanwhile(
      () => isOver,
      1500,
      () => {
        redisLosses += 1;
        if (redisLosses % 2) redis.sever();
        else redis.mend();
      },
    );
    const talk = chats.talk().finally(() => (isOver = true));
    const [acknowledged] = await Promise.all([talk, hopping, outages]);
    redis.mend();
    await chats.expectWhole();
    expect(acknowledged).toBe(PLAYERS * MESSAGES * 2);
    report('two processes', { acknowledged, hops, 'changes of Redis': redisLosses, interrupted: chats.interrupted });
  });
});
