import assert from 'node:assert/strict';
import { test } from 'node:test';
import { satisfies } from '../install.mjs';
import { findCycles } from './cycles.mjs';
import { folderProblems } from './folders.mjs';
import { leaksIn } from './leaks.mjs';
import { addressProblems, nameProblems, names, wordProblems } from './names.mjs';
import { numbers } from './numbers.mjs';
import { roleProblems } from './roles.mjs';
import { tables } from './tables.mjs';

test('a name in kebab-case with known suffixes is accepted', () => {
  for (const path of [
    'apps/service/src/features/rewards/gift-codes/gift-codes.admin.controller.ts',
    'apps/portal/src/features/content/games/games.page.tsx',
    'apps/portal/src/ui/empty-state.tsx',
    'apps/service/src/migrations/0001-games.ts',
  ]) {
    assert.deepEqual(nameProblems(path), []);
  }
});

test('camel case, unknown suffixes and drawers are refused', () => {
  assert.match(nameProblems('apps/portal/src/ui/emptyState.tsx').join(), /kebab-case/);
  assert.match(nameProblems('apps/service/src/features/content/games/games.manager.ts').join(), /\.manager/);
  assert.match(nameProblems('apps/portal/src/utils/date.ts').join(), /utils/);
  assert.match(nameProblems('apps/portal/src/platform/api/helpers.ts').join(), /helpers/);
});

test('people are addressed in one way on every screen', () => {
  assert.equal(addressProblems('a.tsx', "text: '你的账号'").length, 1);
  for (const fine of ['您的账号', '猜你喜欢', '邀请你一起来玩']) assert.deepEqual(addressProblems('a.tsx', fine), []);
  const page = 'apps/portal/src/features/content/games/games.page.tsx';
  const judged = (path) => names([path], () => '你好').length;
  assert.deepEqual(
    [page, page.replace('.page', '.page.spec'), 'apps/service/src/demo/demo-games.ts'].map(judged),
    [1, 0, 0],
  );
});

test('a declared name that the field has another word for is refused, and the same word in text is not', () => {
  const found = ['const answer = 1;', '  async tell(): void {}', '  readonly most: number,', 'interface Told {}'];
  for (const line of found) assert.equal(wordProblems('a.ts', line).length, 1, line);
  const fine = [
    '// the answer is told',
    "const text = 'most';",
    '/** Tells most: a lot. */',
    'const answeredShare = 1;',
  ];
  for (const line of fine) assert.deepEqual(wordProblems('a.ts', line), [], line);
});

test('a class with a word that the glossary replaces is refused; slugs, migrations and longer words are not', () => {
  const found = ['export class SupportLooksService {', 'class OrderRepayments {', 'export class StrayNoticeEntity {'];
  for (const line of found) assert.equal(wordProblems('a.ts', line).length, 1, line);
  const fine = ['export class StrayNoticesModule {}', 'export class GiftCodeLookupService {', '// class of Looks'];
  for (const line of fine) assert.deepEqual(wordProblems('a.ts', line), [], line);
  const migration = 'apps/service/src/migrations/0112-stray-notices.ts';
  assert.deepEqual(wordProblems(migration, 'export class StrayNotices0112 {'), []);
});

test('a cycle is found wherever it is entered, and a diamond is none', () => {
  const ring = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  assert.deepEqual(findCycles(ring), [['b', 'c', 'b']]);
  assert.deepEqual(
    findCycles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['d']],
        ['c', ['d']],
        ['d', []],
      ]),
    ),
    [],
  );
});

test('a cycle of folders is found, in product code and where only specs and testing code close it', () => {
  const [things, games, testing] = ['features/content/things', 'features/content/games', 'testing'].map(
    (folder) => `apps/service/src/${folder}`,
  );
  const found = (...arrows) => folderProblems(new Map(arrows.map(([from, ...to]) => [from, to])));
  const down = [`${things}/things.service.ts`, `${games}/games.service.ts`];
  assert.deepEqual(found(down, [`${games}/games.service.ts`]), []);
  assert.match(found(down, [`${games}/game.ts`, `${things}/thing.ts`]).join(), /cycle of folders.*things.*games/);
  assert.match(found(down, [`${games}/games.spec.ts`, `${things}/thing.ts`]).join(), /specs included/);
  const through = [`${games}/games.spec.ts`, `${testing}/sample.ts`];
  assert.match(found(down, through, [`${testing}/sample.ts`, `${things}/thing.ts`]).join(), /specs included/);
  assert.deepEqual(found(down, ['apps/service/src/stories/games.spec.ts', `${things}/thing.ts`]), []);
  const [low, high] = ['config', 'http'].map((folder) => `apps/portal/src/platform/${folder}/one.ts`);
  assert.match(found([high, low], [low, high]).join(), /cycle of folders/);
});

test('a machine’s path, a key and a registry’s address are found, each with its line', () => {
  const home = ['', 'home', 'someone', 'project'].join('/');
  assert.deepEqual(leaksIn('notes.md', `first\nsee ${home}`), ['notes.md:2: contains a path of one machine']);
  assert.equal(leaksIn('key.txt', ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')).length, 1);
  const lock = `{ ${JSON.stringify('resolved')}: "https://registry.example/x.tgz" }`;
  assert.equal(leaksIn('package-lock.json', lock).length, 1);
  assert.deepEqual(leaksIn('notes.md', 'GET /user/home/list and /work of art'), []);
});

test('engines: carets stay within their major, >= goes beyond', () => {
  const range = '^20.19.0 || ^22.13.0 || >=24.11.0';
  for (const version of ['20.19.0', '20.20.2', '22.13.1', '24.11.0', '25.0.0'])
    assert.ok(satisfies(version, range), version);
  for (const version of ['18.20.0', '20.18.9', '21.9.0', '22.12.0', '23.5.0', '24.10.9']) {
    assert.ok(!satisfies(version, range), version);
  }
});

test('a repository that names a table of another feature is found, and one that names its own is not', () => {
  const src = 'apps/service/src';
  const sources = {
    [`${src}/features/money/wallets/wallet.entity.ts`]: `@Entity('wallets')`,
    [`${src}/features/money/wallets/wallets.repository.ts`]: 'SELECT balance FROM wallets',
    [`${src}/features/money/gifts/gifts.repository.ts`]: 'SELECT 1 FROM gifts JOIN wallets w ON true',
    [`${src}/features/content/games/games.repository.ts`]: `readRows(database, { select: 'id', from: 'wallets' })`,
    [`${src}/features/content/games/games.spec.ts`]: 'SELECT 1 FROM wallets',
  };
  const problems = tables(Object.keys(sources), (path) => sources[path]);
  assert.equal(problems.length, 2);
  assert.match(problems.join(), /gifts\.repository.*wallets.*games\.repository/s);
});

test('an injectable of a feature without its role in the names of file and class is found', () => {
  const games = 'apps/service/src/features/content/games';
  const injectable = (name) => `@Injectable()\nexport class ${name} {}`;
  const sources = {
    [`${games}/games.service.ts`]: injectable('GamesService'),
    [`${games}/games.repository.ts`]: `@Injectable({ scope: 1 })\nexport class GamesRepository {}`,
    [`${games}/games.rules.ts`]: 'export const isGame = true;',
    [`${games}/games.spec.ts`]: injectable('Fake'),
    'apps/service/src/platform/clock/clock.ts': injectable('Clock'),
  };
  const problems = (more) => {
    const all = { ...sources, ...more };
    return roleProblems(Object.keys(all), (path) => all[path]);
  };
  assert.deepEqual(problems({}), []);
  assert.match(
    problems({ [`${games}/downloads.ts`]: injectable('DownloadsService') }).join(),
    /downloads\.service\.ts/,
  );
  assert.match(problems({ [`${games}/totals.service.ts`]: injectable('Totals') }).join(), /Totals .*Service/);
  assert.match(problems({ [`${games}/totals.repository.ts`]: injectable('TotalsService') }).join(), /totals\.service/);
  assert.match(problems({ [`${games}/totals.service.ts`]: injectable('GameTotalsService') }).join(), /game-totals/);
  assert.match(problems({ [`${games}/totals.service.ts`]: 'export const total = 1;' }).join(), /has no …Service class/);
  const two = `${injectable('TotalsService')}\n${injectable('SumsService')}`;
  assert.match(problems({ [`${games}/totals.service.ts`]: two }).join(), /each need a file/);
  const table = "@Entity('totals')\n@Check('(a > (b + (c)))')\nexport class GameTotalEntity {}";
  assert.match(problems({ [`${games}/total.entity.ts`]: table }).join(), /game-total\.entity\.ts/);
  assert.deepEqual(problems({ [`${games}/game-total.entity.ts`]: table }), []);
});

test('a controller or module of the service whose class is not named as its file is found', () => {
  const problems = (path, ...classes) =>
    roleProblems([path], () => classes.map((name) => `@Controller()\nexport class ${name} {}`).join('\n'));
  const features = 'apps/service/src/features';
  const accounts = `${features}/players/accounts/accounts.controller.ts`;
  assert.deepEqual(problems(accounts, 'AccountsController'), []);
  assert.deepEqual(problems(`${features}/content/faq/faq.admin.controller.ts`, 'FaqAdminController'), []);
  assert.deepEqual(problems(accounts, 'AccountsController', 'PhoneAccountsController'), [
    `${accounts}: class PhoneAccountsController is not named as its file`,
  ]);
  assert.match(problems(`${features}/operations/tasks/tasks.module.ts`, 'ConsoleTasksModule').join(), /not named/);
  assert.match(
    problems('apps/service/src/platform/moderation/moderation.module.ts', 'PortsModule').join(),
    /not named/,
  );
  assert.deepEqual(problems('apps/service/src/platform/rich-text/rich-text.ts', 'Cleaner'), []);
});

test('a service of a feature that joins others by itself, and not by its module, is found', () => {
  const games = 'apps/service/src/features/content/games';
  const joining = (name) => `@Injectable()\nexport class ${name} {\n  async onModuleInit(): Promise<void> {}\n}`;
  const problems = (path, source) => roleProblems([path], () => source);
  assert.match(
    problems(`${games}/games.service.ts`, joining('GamesService')).join(),
    /games\.service\.ts: onModuleInit/,
  );
  assert.match(problems(`${games}/games.repository.ts`, joining('GamesRepository')).join(), /onModuleInit/);
  assert.deepEqual(problems(`${games}/games.module.ts`, joining('GamesModule').replace('Injectable', 'Module')), []);
  assert.deepEqual(problems('apps/service/src/platform/tasks/tasks.service.ts', joining('TasksService')), []);
});

test('a number names one decision and one migration', () => {
  const files = ['docs/decisions/0001-a.md', 'docs/decisions/0002-b.md', 'apps/service/src/migrations/0001-a.ts'];
  assert.deepEqual(numbers(files), []);
  assert.match(numbers([...files, 'docs/decisions/0002-c.md']).join(), /0002-b\.md, .*0002-c\.md/);
});
