import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { seedBarePlayers } from '../../testing/bare-players';
import { describeEachDatabase, describePostgresAndRedis } from '../../testing/each-database';
import { buildServiceProcess, startServiceProcess, type ServiceProcess } from '../../testing/service-process';
import { meanwhile, SupportStage, type StageSize } from '../../testing/support-stage';
import { openTcpProxy, type TcpProxy } from '../../testing/tcp-proxy';
import { createTarget, type TestTarget } from '../../testing/test-database';

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

let file: string;
beforeAll(async () => {
  file = await buildServiceProcess();
}, 120_000);

let stage: SupportStage | undefined;
const nodes: ServiceProcess[] = [];
afterEach(async () => {
  await stage?.close();
  stage = undefined;
  await Promise.all(nodes.splice(0).map((node) => node.kill()));
});

async function start(target: TestTarget, env?: Record<string, string>): Promise<ServiceProcess> {
  const node = await startServiceProcess(file, target, env);
  nodes.push(node);
  return node;
}

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
    let node = await start(target);
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
        node = await start(target);
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
    const acknowledged = await chats.talk();
    isOver = true;
    await Promise.all([disasters, reloads]);
    await chats.expectWhole();
    expect(acknowledged).toBe(PLAYERS * MESSAGES * 2);
    report(open.dialect, { acknowledged, cuts, kills: KILLS, 'sends interrupted by a reload': chats.interrupted });
  });
});

describePostgresAndRedis('conversations between two processes', () => {
  let target: TestTarget;
  let redis: TcpProxy;
  let env: Record<string, string>;
  beforeEach(async () => {
    target = await createTarget('postgres');
    await seedBarePlayers(target, size.uids);
    const { hostname, port, pathname } = new URL(inject('redisUrl') as string);
    redis = await openTcpProxy({ host: hostname, port: Number(port || 6379) });
    env = { REDIS_URL: `redis://127.0.0.1:${redis.port}${pathname}`, APP_PREFIX: `s${process.pid}${Date.now() % 1e6}` };
  });
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.kill()));
    await redis.close();
    await target.remove();
  });

  it('are whole for people who hop from one to the other while Redis comes and goes', LONG, async () => {
    const pair = [await start(target, env), await start(target, env)] as const;
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
    const acknowledged = await chats.talk();
    isOver = true;
    await Promise.all([hopping, outages]);
    redis.mend();
    await chats.expectWhole();
    expect(acknowledged).toBe(PLAYERS * MESSAGES * 2);
    report('two processes', { acknowledged, hops, 'changes of Redis': redisLosses, interrupted: chats.interrupted });
  });
});
