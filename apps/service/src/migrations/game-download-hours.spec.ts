import { expect, it } from 'vitest';
import { features } from '../features';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { migrations } from './index';

const { entities } = schemaOf(features);
const HOURS = migrations.findIndex((Migration) => new Migration().name?.startsWith('game-download-hours'));
const HOUR_MS = 3_600_000;

const game = (id: number) => `INSERT INTO games (id, version, name, type, summary, intro, developer, tags, permissions,
    online_type, buy_amount, age_rating, score_tenths, sort_order, state, screenshots, package_size, download_count,
    created_at, updated_at)
  VALUES (${id}, 1, '游戏', 'role', '', '', '', '[]', '[]', 0, 0, 0, 0, 0, 'draft', '[]', 0, 0, 1, 1)`;
const version = (id: number, gameId: number) =>
  `INSERT INTO game_versions (id, game_id, platform_type, version, notes, file_id, file_name, size, sha256,
      download_count, created_at)
    VALUES (${id}, ${gameId}, 1, '1.${id}', '', 'file${id}', 'a.apk', 1, '', 0, 1)`;
const download = (versionId: number, device: string, at: number) =>
  `INSERT INTO game_downloads (version_id, device_id, at) VALUES (${versionId}, '${device}', ${at})`;

describeEachDatabase('a database from before downloads were counted by the hour', (open) => {
  it('has those of each game so far in their hours', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, HOURS) });
    await migrate(before);
    const rows = [game(1), game(2), version(1, 1), version(2, 1), version(3, 2)];
    const first = 490_000 * HOUR_MS;
    const downloads = [
      download(1, 'a', first),
      download(2, 'a', first + HOUR_MS - 1),
      download(1, 'b', first + HOUR_MS),
      download(3, 'a', first + 1),
    ];
    for (const sql of [...rows, ...downloads]) await before.writer.query(sql);
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const sql = 'SELECT hour, game_id, downloads FROM game_download_hours ORDER BY game_id, hour';
    expect(await new Database(after).query(sql)).toEqual([
      { hour: 490_000, game_id: 1, downloads: 2 },
      { hour: 490_001, game_id: 1, downloads: 1 },
      { hour: 490_000, game_id: 2, downloads: 1 },
    ]);
    await after.close();
  });
});
