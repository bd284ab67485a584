import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { contractBreaches } from '#testing/response-validation';
import { describeSqlite } from '#testing/each-database';
import {
  insertPublished,
  makeComplete,
  makeDraft,
  makePublished,
  newDevice,
  storePackage,
  storePicture,
} from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { FilesService } from '#features/operations/files/files.service';
import { purchases } from '#features/money/purchases/purchases.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';

const NO_SUCH_FILE = '0'.repeat(32);
const minimal = { name: '新游戏', type: 'casual', onlineType: 0, buyAmount: 0 } as const;

describeSqlite('the games of the console', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [purchases, auditLog], target: await open.target() });
    operator = await app.staff('operator');
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const get = (id: number) => operator.call('consoleGetGame', { params: { id } });
  const create = (fields: Partial<BodyOf<'consoleCreateGame'>> = {}) =>
    operator.call('consoleCreateGame', { body: { ...minimal, ...fields } });
  const update = (id: number, fields: Partial<BodyOf<'consoleUpdateGame'>> & { version: number }) =>
    operator.call('consoleUpdateGame', { params: { id }, body: { ...minimal, ...fields } });
  const remove = (id: number) => operator.call('consoleDeleteGame', { params: { id } });
  const ownerOfFile = async (id: string) => (await app.get(FilesService).get([id])).get(id)?.attachedTo;
  const history = (id: number) =>
    operator.call('consoleListAuditLog', { query: { filter: { resource: 'games', recordId: String(id) } } });
  const refusalOf = (call: Promise<unknown>) => call.then(String, (error: unknown) => error);

  describe('creating', () => {
    it('adds a draft with its pictures, on record', async () => {
      const [iconId, shot] = [await storePicture(app), await storePicture(app)];
      const game = await create({ iconId, screenshotIds: [shot], score: 9.25, tags: ['单机'] });
      expect(game).toMatchObject({ ...minimal, state: 'draft', version: 1, score: 9.3, publishAt: null, packages: [] });
      expect(game.icon?.id).toBe(iconId);
      expect(await get(game.id)).toEqual(game);
      expect(await ownerOfFile(shot)).toBe(`games:${game.id}`);
      expect(await history(game.id)).toMatchObject([{ action: 'create', before: null, after: { name: '新游戏' } }]);
    });

    it.each([
      ['a free game with a price', { buyAmount: 5 }, 'validation'],
      ['a paid game without one', { onlineType: 1 }, 'validation'],
      ['a name of spaces', { name: '  ' }, 'validation'],
      ['a picture that does not exist', { iconId: NO_SUCH_FILE }, 'file.notFound'],
      ['a screenshot that does not exist', { screenshotIds: [NO_SUCH_FILE] }, 'file.notFound'],
    ] as const)('refuses %s and leaves nothing', async (_, fields, key) => {
      const [before] = (await operator.ask('consoleListGames')).data;
      expect(await outcomeOf(create(fields as Partial<BodyOf<'consoleCreateGame'>>))).toBe(key);
      expect((await operator.ask('consoleListGames')).data[0]?.id).toBe(before?.id);
    });

    it('refuses a picture that has not arrived whole, a package as a picture, and another game’s picture', async () => {
      const { id: half } = await operator.call('startUpload', { body: { kind: 'image', name: 'a.png', size: 99 } });
      expect(await outcomeOf(create({ iconId: half }))).toBe('file.incomplete');
      expect(await outcomeOf(create({ iconId: await storePackage(app) }))).toBe('file.notFound');
      const { icon } = await makeComplete(app);
      expect(await outcomeOf(create({ iconId: icon?.id }))).toBe('file.notFound');
    });

    it('names the price as the field that is wrong', async () => {
      expect(await refusalOf(create({ buyAmount: 5 }))).toMatchObject({
        details: { errors: { buyAmount: '免费游戏的价格必须为 0' } },
      });
    });
  });

  describe('saving', () => {
    it('changes what is given and keeps the rest, with a new version and a line of history', async () => {
      const { id, version } = await makeDraft(app, { summary: '不变', developer: '旧工坊' });
      const saved = await update(id, { version, name: '改名', developer: '新工坊' });
      expect(saved).toMatchObject({ name: '改名', developer: '新工坊', summary: '不变', version: version + 1 });
      expect((await history(id))[0]).toMatchObject({
        action: 'update',
        staffName: '测试operator',
        before: { name: '无名之作', developer: '旧工坊' },
        after: { name: '改名', developer: '新工坊' },
      });
    });

    it('refuses what was read before somebody else saved, and shows how the game is now', async () => {
      const { id, version } = await makeDraft(app);
      await update(id, { version, name: '先到' });
      expect(await refusalOf(update(id, { version, name: '后到' }))).toMatchObject({
        code: 'game.stale',
        details: { current: { id, name: '先到', version: version + 1 } },
      });
    });

    it('by many at once succeeds for one', async () => {
      const { id, version } = await makeDraft(app);
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) => outcomeOf(update(id, { version, name: `第${index}人` }))),
      );
      expect(outcomes.sort()).toEqual(['done', ...Array.from({ length: 7 }, () => 'game.stale')]);
    });

    it('lets go of pictures that it no longer shows', async () => {
      const { id, icon, version } = await makeComplete(app);
      const iconId = await storePicture(app);
      const saved = await update(id, { version, iconId, screenshotIds: [iconId] });
      expect([saved.icon?.id, saved.screenshots[0]?.id]).toEqual([iconId, iconId]);
      expect(await ownerOfFile(String(icon?.id))).toBeNull();
      await update(id, { version: saved.version, iconId: null });
      expect(await ownerOfFile(iconId)).toBe(`games:${id}`);
    });

    it('takes a key visual with its focus, which cards and the page then have with its colours', async () => {
      const { id, version } = await makePublished(app);
      const keyVisualFile = { fileId: await storePicture(app, 1280, 720), x: 70, y: 40 };
      const saved = await update(id, { version, keyVisualFile });
      const colors = [expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)] as const;
      const shown = { picture: { id: keyVisualFile.fileId, width: 1280, height: 720, colors }, x: 70, y: 40 };
      expect(saved.keyVisual).toMatchObject(shown);
      expect((await history(id))[0]).toMatchObject({ before: { keyVisualFile: null }, after: { keyVisualFile } });
      const moved = await update(id, { version: saved.version, keyVisualFile: { ...keyVisualFile, x: 10 } });
      expect(moved.keyVisual).toMatchObject({ ...shown, x: 10 });
      expect(await ownerOfFile(keyVisualFile.fileId)).toBe(`games:${id}`);
      await update(id, { version: moved.version, keyVisualFile: null });
      expect(await ownerOfFile(keyVisualFile.fileId)).toBeNull();
    });

    it.each([
      ['a square', [1280, 1280], '主视觉应为 16:9，至少 1280×720'],
      ['a small picture', [640, 360], '主视觉至少 1280×720，这张只有 640×360'],
    ] as const)('refuses %s as key visual, in words', async (_, [width, height], keyVisualFile) => {
      const { id, version } = await makeDraft(app);
      const fileId = await storePicture(app, width, height);
      expect(await refusalOf(update(id, { version, keyVisualFile: { fileId, x: 50, y: 50 } }))).toMatchObject({
        code: 'validation',
        details: { errors: { keyVisualFile } },
      });
      expect(await get(id)).toMatchObject({ version, keyVisual: null });
    });

    it('keeps a published game complete and its price right', async () => {
      const { id, version } = await makePublished(app);
      expect(await refusalOf(update(id, { version, iconId: null, summary: ' ' }))).toMatchObject({
        code: 'validation',
        details: { errors: { iconId: '请上传图标', summary: '请填写一句话简介' } },
      });
      expect(await outcomeOf(update(id, { version, onlineType: 1, buyAmount: 0 }))).toBe('validation');
      expect(await get(id)).toMatchObject({ version, onlineType: 0 });
    });

    it('refuses a game or a file that does not exist', async () => {
      expect(await outcomeOf(update(999_999, { version: 1 }))).toBe('game.notFound');
      const { id, version } = await makeDraft(app);
      expect(await outcomeOf(update(id, { version, iconId: NO_SUCH_FILE }))).toBe('file.notFound');
      const { id: half } = await operator.call('startUpload', { body: { kind: 'image', name: 'a.png', size: 99 } });
      expect(await outcomeOf(update(id, { version, iconId: half }))).toBe('file.incomplete');
    });
  });

  describe('deleting', () => {
    it('removes a draft, lets go of its files and stays on record', async () => {
      const { id, icon, packages } = await makeComplete(app);
      expect(await remove(id)).toMatchObject({ id, packages: [{ version: '1.0.0' }] });
      expect(await outcomeOf(get(id))).toBe('game.notFound');
      expect(await outcomeOf(remove(id))).toBe('game.notFound');
      expect(await ownerOfFile(String(icon?.id))).toBeNull();
      expect(await ownerOfFile(String(packages[0]?.fileId))).toBeNull();
      expect((await history(id))[0]).toMatchObject({ action: 'delete', after: null });
    });

    it('refuses a game that players have seen', async () => {
      const { id } = await makePublished(app);
      expect(await outcomeOf(remove(id))).toBe('game.inUse');
      await operator.call('unpublishGame', { params: { id } });
      expect(await outcomeOf(remove(id))).toBe('game.inUse');
    });
  });

  describe('packages', () => {
    const add = (id: number, body: BodyOf<'addGameVersion'>) =>
      operator.call('addGameVersion', { params: { id }, body });
    const withdraw = (id: number, versionId: number) =>
      operator.call('removeGameVersion', { params: { id, versionId } });

    it('are added as the newest, and withdrawn again', async () => {
      const { id } = await makePublished(app);
      const fileId = await storePackage(app, 800);
      const body = { platformType: 1, version: '1.1', notes: ' 更快 ', fileId } as const;
      const { packages } = await add(id, body);
      expect(packages).toMatchObject([{ version: '1.1', notes: '更快', size: 800 }, { version: '1.0.0' }]);
      expect((await history(id))[0]).toMatchObject({
        action: 'addVersion',
        before: { packages: ['Android 1.0.0（当前）'] },
        after: { packages: ['Android 1.1（当前）', 'Android 1.0.0'] },
      });
      expect((await withdraw(id, Number(packages[0]?.id))).packages).toMatchObject([{ version: '1.0.0' }]);
      expect(await ownerOfFile(fileId)).toBeNull();
      const card = await app.player.call('getGameDetail', { body: { appID: id } });
      expect(card.size).toBe(500);
    });

    const offeredOf = async (id: number) =>
      (await app.player.call('getGameDetail', { body: { appID: id } })).packages.map(
        ({ platformType, version }) => `${platformType} ${version}`,
      );

    it('are offered by the highest version, whatever was added last', async () => {
      const { id } = await makePublished(app);
      const sized = async (version: string, size: number, isCurrent?: boolean) =>
        add(id, {
          platformType: 1,
          version,
          fileId: await storePackage(app, size),
          ...(isCurrent !== undefined && { isCurrent }),
        });
      await sized('1.10', 810);
      await sized('1.9', 809);
      await sized('1.10-beta', 808);
      expect(await offeredOf(id)).toEqual(['1 1.10']);
      expect((await app.player.call('getGameDetail', { body: { appID: id } })).size).toBe(810);
      const { packages } = await add(id, { platformType: 2, version: '0.1', fileId: await storePackage(app, 300) });
      expect(await offeredOf(id)).toEqual(['1 1.10', '2 0.1']);
      expect(packages.filter(({ isCurrent }) => isCurrent)).toHaveLength(2);
      // The operator says otherwise.
      await sized('1.8', 807, true);
      expect(await offeredOf(id)).toEqual(['1 1.8', '2 0.1']);
      await sized('2.0', 820, false);
      expect(await offeredOf(id)).toEqual(['1 1.8', '2 0.1']);
    });

    it('are offered when an operator says so, and by the highest of the others when that one is withdrawn', async () => {
      const { id, packages } = await makePublished(app);
      const offer = (versionId: number) => operator.call('offerGameVersion', { params: { id, versionId } });
      await add(id, { platformType: 1, version: '3.0', fileId: await storePackage(app, 830) });
      await add(id, { platformType: 1, version: '2.0', fileId: await storePackage(app, 820) });
      const [oldest] = packages;
      const offered = await offer(Number(oldest?.id));
      expect(await offeredOf(id)).toEqual(['1 1.0.0']);
      expect((await history(id))[0]).toMatchObject({
        action: 'offerVersion',
        after: { packages: ['Android 2.0', 'Android 3.0', 'Android 1.0.0（当前）'] },
      });
      await withdraw(id, Number(oldest?.id));
      expect(await offeredOf(id)).toEqual(['1 3.0']);
      await withdraw(id, Number(offered.packages.find(({ version }) => version === '2.0')?.id));
      expect(await offeredOf(id)).toEqual(['1 3.0']);
      expect(await outcomeOf(offer(2_147_483_647))).toBe('game.versionNotFound');
      expect(await outcomeOf(operator.call('offerGameVersion', { params: { id: 999_999, versionId: 1 } }))).toBe(
        'game.notFound',
      );
    });

    it('take a version name once for each platform', async () => {
      const { id } = await makeComplete(app);
      const taken = { platformType: 1, version: '1.0.0', fileId: await storePackage(app) } as const;
      expect(await refusalOf(add(id, taken))).toMatchObject({
        code: 'game.versionTaken',
        details: { errors: { version: '该平台已有相同的版本号' } },
      });
      expect(await outcomeOf(add(id, { ...taken, platformType: 2 }))).toBe('done');
    });

    it('refuse a file that is used, unfinished, missing or no package', async () => {
      const { id, packages } = await makeComplete(app);
      const { id: half } = await operator.call('startUpload', { body: { kind: 'package', name: 'a.apk', size: 999 } });
      const files = [
        [String(packages[0]?.fileId), 'file.notFound'],
        [half, 'file.incomplete'],
        [NO_SUCH_FILE, 'file.notFound'],
        [await storePicture(app), 'file.notFound'],
      ] as const;
      for (const [fileId, key] of files)
        expect(await outcomeOf(add(id, { platformType: 1, version: '2', fileId }))).toBe(key);
      const other = await makeDraft(app);
      const used = { platformType: 1, version: '2', fileId: String(packages[0]?.fileId) } as const;
      expect(await outcomeOf(add(other.id, used))).toBe('file.notFound');
    });

    it('keep at least one while players see the game', async () => {
      const { id, packages } = await makePublished(app);
      const versionId = Number(packages[0]?.id);
      expect(await outcomeOf(withdraw(id, versionId))).toBe('game.lastVersion');
      await operator.call('unpublishGame', { params: { id } });
      expect((await withdraw(id, versionId)).packages).toEqual([]);
    });

    it('are refused for a game or a version that does not exist', async () => {
      const { id } = await makeComplete(app);
      const other = await makeComplete(app);
      expect(await outcomeOf(withdraw(id, Number(other.packages[0]?.id)))).toBe('game.versionNotFound');
      expect(await outcomeOf(withdraw(id, 2_147_483_647))).toBe('game.versionNotFound');
      expect(await outcomeOf(withdraw(999_999, 1))).toBe('game.notFound');
      const body = { platformType: 1, version: '1', fileId: NO_SUCH_FILE } as const;
      expect(await outcomeOf(add(999_999, body))).toBe('game.notFound');
    });

    it('withdrawn take their downloads along but leave the game its count', async () => {
      const { id, packages } = await makePublished(app);
      const body = { platformType: 1, deviceID: newDevice() } as const;
      await app.player.call('downloadGame', { params: { id }, body });
      await add(id, { platformType: 1, version: '2', fileId: await storePackage(app) });
      await withdraw(id, Number(packages[0]?.id));
      expect(await get(id)).toMatchObject({ downloadCount: 1, packages: [{ version: '2', downloadCount: 0 }] });
    });
  });

  describe('listing', () => {
    const list = (query: object) => operator.ask('consoleListGames', { query });
    const namesOf = async (query: object) => (await list(query)).data.map((game) => game.name);

    it('filters by state, type, price, words and ids', async () => {
      await makeDraft(app, { name: '甲牌局', type: 'card' });
      const { id } = await makePublished(app, { name: '乙牌局', type: 'card', onlineType: 1, buyAmount: 3 });
      expect(await namesOf({ filter: { type: 'card', state: 'draft' } })).toEqual(['甲牌局']);
      expect(await namesOf({ filter: { type: 'card', onlineType: 1 } })).toEqual(['乙牌局']);
      expect(await namesOf({ filter: { q: 'paiju', type: 'card' } })).toEqual(['乙牌局', '甲牌局']);
      expect(await namesOf({ filter: { q: '没有这个' } })).toEqual([]);
      expect(await namesOf({ filter: { id: [id, 2_147_483_647] } })).toEqual(['乙牌局']);
    });

    it.each(['id', 'createdAt', 'name', 'state', 'sortOrder', 'downloadCount', 'updatedAt'] as const)(
      'sorts by %s both ways, page by page',
      async (field) => {
        const down = await list({ sort: [field, 'DESC'], range: [0, 999] });
        const up = await list({ sort: [field, 'ASC'], range: [0, 999] });
        expect(up.data.map((game) => game.id)).toEqual(down.data.map((game) => game.id).reverse());
        expect(down.total).toBe(down.data.length);
        const page = await list({ sort: [field, 'DESC'], range: [2, 4] });
        expect(page.data).toEqual(down.data.slice(2, 5));
        expect(page.total).toBe(down.total);
      },
    );

    it('refuses to sort by what has no index', async () => {
      expect(await outcomeOf(list({ sort: ['intro', 'ASC'] }))).toBe('validation');
    });

    it('takes the same few statements for one game as for many', async () => {
      await insertPublished(
        app,
        Array.from({ length: 30 }, () => ({})),
      );
      const [one, many] = [
        await statementsOf(app, () => list({ range: [0, 0] })),
        await statementsOf(app, () => list({ range: [0, 49] })),
      ];
      // The caller's session, the page, its total where the page does not show the end, its games and their packages.
      expect(one.length).toBeLessThanOrEqual(5);
      expect(many.length).toBeLessThanOrEqual(5);
    });
  });

  it('hold the line in the database itself', async () => {
    const insert = (fields: object) => app.get(UnitOfWork).run(() => insertPublished(app, [fields]));
    await expect(insert({ onlineType: 0, buyAmount: 1 })).rejects.toThrow(/ck_games_price/);
    await expect(insert({ onlineType: 1, buyAmount: 0 })).rejects.toThrow(/ck_games_price/);
    await expect(insert({ icon: null })).rejects.toThrow(/ck_games_shown/);
    await expect(insert({ state: 'lost' })).rejects.toThrow(/ck_games_s/);
  });
});
