import type { PlayerClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { follows } from './follows.feature';

describeSqlite('a player who mentions others', (open) => {
  let app: TestApp;
  let made = 0;
  beforeAll(async () => {
    app = await openTestApp({ features: [follows], target: await open.target() });
  });
  afterAll(() => app.close());

  const visit = ({ client, uid }: PlayerDevice) => client.call('getSquarePlayer', { params: { uid } });
  const rename = ({ client }: PlayerDevice, name: string) => client.call('updateProfile', { body: { name } });
  const called = async (name: string) => {
    made += 1;
    const player = await makePlayer(app);
    await rename(player, name);
    await visit(player);
    return player;
  };
  const suggest = async (client: PlayerClient, keyword?: string) =>
    (await client.call('suggestMentions', { query: keyword === undefined ? {} : { keyword } })).records;
  const names = async (client: PlayerClient, keyword?: string) =>
    (await suggest(client, keyword)).map(({ name }) => name);
  const follow = ({ client }: PlayerDevice, id: number) => client.call('followPlayer', { params: { id }, body: {} });

  it('finds them by the beginning of a name, its pinyin and its initials', async () => {
    const one = await makePlayer(app);
    await called('云端漫步');
    for (const keyword of ['云', '云端', 'yund', 'YunDuan', 'ydmb', ' 云端 ']) {
      expect(await names(one.client, keyword)).toEqual(['云端漫步']);
    }
    for (const keyword of ['漫步', 'manbu', '云端漫步者']) expect(await names(one.client, keyword)).toEqual([]);
  });

  it('sees the followed ones first, then those with most followers', async () => {
    const one = await makePlayer(app);
    const [known, loved, quiet] = [await called('星河一号'), await called('星河二号'), await called('星河三号')];
    await follow(known, loved.uid);
    await follow(one, quiet.uid);
    expect(await suggest(one.client, '星河')).toEqual([
      { uid: quiet.uid, name: '星河三号', avatar: '', isFollowed: true },
      { uid: loved.uid, name: '星河二号', avatar: '', isFollowed: false },
      { uid: known.uid, name: '星河一号', avatar: '', isFollowed: false },
    ]);
    expect(await names(quiet.client, '星河')).not.toContain('星河三号');
  });

  it('sees the latest followed ones before anything is typed', async () => {
    const one = await makePlayer(app);
    const [first, second] = [await called('晨曦'), await called('暮色')];
    await follow(one, first.uid);
    app.clock.advance(1);
    await follow(one, second.uid);
    expect(await names(one.client)).toEqual(['暮色', '晨曦']);
    expect(await names(one.client, '  ')).toEqual(['暮色', '晨曦']);
  });

  it('finds a player by the new name at once, and no longer by the old one', async () => {
    const one = await makePlayer(app);
    const other = await called('旧名字');
    expect(await names(one.client, 'jiumz')).toEqual([]);
    expect(await names(one.client, 'jiuming')).toEqual(['旧名字']);
    await rename(other, '新名字');
    expect(await names(one.client, 'jiuming')).toEqual([]);
    expect(await names(one.client, 'xinming')).toEqual(['新名字']);
  });

  it('is shown ten at most', async () => {
    const one = await makePlayer(app);
    for (let i = 0; i < 12; i += 1) await called(`群星${i}`);
    expect(await suggest(one.client, '群星')).toHaveLength(10);
    expect(made).toBeGreaterThan(12);
  });
});
