// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { seededChance } from '#testing/chance';
import { seedBarePlayers } from '#testing/records/bare-players';
import { describeEachDatabase, describePostgresAndRedis } from '#testing/each-database';
import { hasRedisServer, startRedisServer, type RedisServer } from '#testing/databases/redis-server';
import { serviceProcesses, sharedServers } from '#testing/processes/service-processes';
import { ServicePair } from '#testing/models/support-pair';
import { followProgress, report } from '#testing/models/support-report';
import { SupportSimulation, type SimulationSize } from '#testing/models/support-simulation';

const chance = seededChance();

// `node tools/soak/support.mjs` runs the long version.
const PLAYERS = Number(process.env['SUPPORT_PLAYERS'] ?? 4);
const MESSAGES = Number(process.env['SUPPORT_MESSAGES'] ?? 24);
const KILLS = Number(process.env['SUPPORT_KILLS'] ?? 3);
const FIRST_UID = 40_001;
const PATIENCE_MS = 60_000 + PLAYERS * MESSAGES * 100;
const LONG = { timeout: PATIENCE_MS * 2 + KILLS * 20_000 };

const size: SimulationSize = {
  uids: Array.from({ length: PLAYERS }, (_, i) => FIRST_UID + i),
  messages: MESSAGES,
  patienceMs: PATIENCE_MS,
};

const processes = serviceProcesses();

let simulation: SupportSimulation | undefined;
let stopProgress = () => undefined as void;
let ownRedis: RedisServer | undefined;
afterEach(async () => {
  stopProgress();
  await simulation?.close();
  simulation = undefined;
  await ownRedis?.close();
  ownRedis = undefined;
});

/** Between two disasters so many messages get through at least, about one of every other who writes. */
const FEW = PLAYERS;

describeEachDatabase('conversations whose lines are cut while the service is killed', (open) => {
  it('lose nothing that was acknowledged, show nothing twice and all in order, also to who reloads', LONG, async () => {
    const target = await open.target();
    await seedBarePlayers(target, size.uids);
    let node = await processes.start(target);
    const chats = await SupportSimulation.open(node, size);
    simulation = chats;
    let [cuts, kills] = [0, 0];
    stopProgress = followProgress(open.dialect, () => `${chats.standing}, ${cuts} cuts, ${kills} kills`);
    const disasters = async () => {
      for (; kills < KILLS && !chats.isOver; kills += 1) {
        await chats.respite(300 + chance() * 700, FEW);
        cuts += chats.wire.cut(0.5);
        await pause(200 + chance() * 400);
        await node.kill();
        node = await processes.start(target);
        chats.wire.target = { host: '127.0.0.1', port: node.port };
      }
      await chats.meanwhile(250, FEW, () => (cuts += chats.wire.cut(0.2)));
    };
    // Together, so that a service that does not come back is told at once, not after everybody's patience.
    const reloads = chats.meanwhile(400, FEW, () => chats.reloadOne());
    const [acknowledged] = await Promise.all([chats.talk(), disasters(), reloads]);
    await chats.expectWhole();
    expect(acknowledged).toBe(PLAYERS * MESSAGES * 2);
    stopProgress();
    report(open.dialect, { acknowledged, cuts, kills, 'sends interrupted by a reload': chats.interrupted });
  });
});

describePostgresAndRedis('conversations between two processes', () => {
  const servers = sharedServers(processes);

  it(
    'are whole for people who hop from one to the other while either is killed and Redis comes and goes',
    LONG,
    async () => {
      const { target, redis, env } = servers();
      await seedBarePlayers(target, size.uids);
      ownRedis = hasRedisServer() ? await startRedisServer() : undefined;
      if (ownRedis) redis.target = ownRedis;
      const pair = await ServicePair.start(() => processes.start(target, env));
      const chats = await SupportSimulation.open(pair.first, size);
      simulation = chats;
      let [hops, kills, redisLosses] = [0, 0, 0];
      const standing = () => `${chats.standing}, ${hops} hops, ${kills} kills, ${redisLosses} losses of Redis`;
      stopProgress = followProgress('two processes', standing);
      const hopping = chats.meanwhile(300, FEW, () => {
        hops += 1;
        chats.wire.target = pair.hop();
        chats.wire.cut(0.4);
        chats.reloadOne();
      });
      const killing = async () => {
        for (; kills < KILLS && !chats.isOver; kills += 1) {
          await chats.respite(500 + chance() * 1500, FEW);
          const killed = pair.killOne();
          // Whoever stands before both leads everybody to the one that is left.
          chats.wire.target = pair.hop();
          await killed;
        }
      };
      const losing = async () => {
        for (; !chats.isOver; redisLosses += 1) {
          await pause(750 + chance() * 1500);
          await ownRedis?.kill();
          if (!ownRedis) redis.sever();
          await pause(750 + chance() * 1500);
          await ownRedis?.start();
          redis.mend();
        }
      };
      const [acknowledged] = await Promise.all([chats.talk(), hopping, killing(), losing()]);
      await chats.expectWhole();
      expect(acknowledged).toBe(PLAYERS * MESSAGES * 2);
      stopProgress();
      const losses = ownRedis ? 'restarts of Redis' : 'losses of Redis';
      const figures = { acknowledged, hops, kills, [losses]: redisLosses };
      report('two processes', { ...figures, 'sends interrupted by a reload': chats.interrupted });
    },
  );
});
