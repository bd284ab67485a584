// Imports that do not exist, held to the real configuration: each wall must refuse what it was built against.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acyclic } from './boundaries.mjs';
import { feature, importOf, refusals } from './imagined-files.mjs';
import { readFeatures, usedFeatures } from './used-features.mjs';

const refused = [
  [
    'a portal feature imports another feature',
    'apps/portal/src/features/content/new-things/a.page.tsx',
    '#features/content/games/games.queries',
  ],
  [
    'a console feature imports another feature',
    'apps/console/src/features/content/new-things/a.tsx',
    '#features/content/games/games.feature',
  ],
  [
    'a declared reader reaches past the face of the other feature',
    'apps/portal/src/features/content/home/a.page.tsx',
    '#features/content/games/download-dialogs',
  ],
  ['what is read reads back', 'apps/portal/src/features/content/games/a.tsx', '#features/content/home/home.widget'],
  ['a feature imports the app', 'apps/portal/src/features/content/new-things/a.page.tsx', '../../app/router'],
  ['ui imports a feature', 'apps/portal/src/ui/card.tsx', '#features/content/games/games.queries'],
  ['ui imports platform: it has no data', 'apps/portal/src/ui/card.tsx', '#platform/api/client'],
  ['ui imports the contract: it has no data', 'apps/portal/src/ui/card.tsx', '@ug/contract'],
  [
    'platform of a front imports a feature',
    'apps/portal/src/platform/api/client.ts',
    '#features/content/games/games.queries',
  ],
  [
    'an app imports another app',
    'apps/portal/src/platform/api/client.ts',
    '../../../../service/src/platform/clock/clock',
  ],
  ['an app imports a tool', 'apps/portal/src/platform/api/client.ts', '../../../../../tools/terminal.mjs'],
  ['a library imports an app', 'libs/contract/src/new.ts', '../../../apps/service/src/main'],
  ['the contract imports the client', 'libs/contract/src/new.ts', '@ug/api-client'],
  ['a page imports the stand-in', 'apps/portal/src/features/content/games/new.ts', '@ug/contract-stub'],
  ['a service imports a test double', `${feature}/things.service.ts`, '@ug/test-doubles'],
  ['the service imports what runs in browsers', `${feature}/things.service.ts`, '@ug/web'],
  ['what runs in browsers imports the client', 'libs/web/src/new.ts', '@ug/api-client'],
  ['columns of tables import the client', 'libs/tables/src/new.ts', '@ug/api-client'],
  ['what runs in browsers imports conversations', 'libs/web/src/new.ts', '@ug/chat'],
  ['conversations import the client', 'libs/chat/src/new.ts', '@ug/api-client'],
  ['conversations import what runs in browsers', 'libs/chat/src/new.ts', '@ug/web'],
  ['the service imports conversations', `${feature}/things.service.ts`, '@ug/chat'],
  ['ui imports conversations', 'apps/portal/src/ui/card.tsx', '@ug/chat'],
  ['the portal imports columns of tables', 'apps/portal/src/features/content/games/new.ts', '@ug/tables'],
  [
    'the mock imports feature code of the service',
    'apps/mock/src/new.ts',
    '../../service/src/features/content/games/games.rules',
  ],
  [
    'platform of the service imports a feature',
    'apps/service/src/platform/http/new.ts',
    '#features/content/games/games.service',
  ],
  [
    'a lower floor of the platform imports a higher one',
    'apps/service/src/platform/database/new.ts',
    '../auth/sessions',
  ],
  [
    'a lower floor of the portal’s platform imports a higher one',
    'apps/portal/src/platform/device/new.ts',
    '../first-screen/first-screen',
  ],
  [
    'a lower floor of the console’s platform imports a higher one',
    'apps/console/src/platform/data/new.ts',
    '../bulk/bulk-action-button',
  ],
  ['a folder of the portal’s platform has no floor', 'apps/portal/src/platform/new-folder/new.ts', '../log/log'],
  ['two folders of one floor import each other', 'apps/service/src/platform/pages/new.ts', '../realtime/socket-host'],
  ['a folder of the platform has no floor', 'apps/service/src/platform/database/new.ts', '../new-folder/new'],
  ['platform of the service imports the app module', 'apps/service/src/platform/http/new.ts', '../../app.module'],
  ['a migration imports a feature', 'apps/service/src/migrations/0009-new.ts', '#features/content/games/game.entity'],
  ['a service feature imports the app module', `${feature}/things.service.ts`, '../../app.module'],
  ['a service calls an undeclared service', `${feature}/things.service.ts`, '#features/content/games/games.service'],
  ['a service reads another feature’s entity', `${feature}/things.service.ts`, '#features/content/games/game.entity'],
  ['a controller reaches for the repository', `${feature}/things.controller.ts`, './things.repository'],
  ['a console controller reaches for the entity', `${feature}/things.admin.controller.ts`, './thing.entity'],
  ['a service calls back up to its controller', `${feature}/things.service.ts`, './things.controller'],
  ['a repository calls back up to its service', `${feature}/things.repository.ts`, './things.service'],
  ['a plain file calls up to a service: a repository may name it', `${feature}/thing-totals.ts`, './things.service'],
  ['a plain file calls up to a controller', `${feature}/thing-totals.ts`, './things.controller'],
  ['a plain file names a module', `${feature}/thing-totals.ts`, './things.module'],
  ['a port names a service', `${feature}/thing-maker.port.ts`, './things.service'],
  [
    'a service names a port of an undeclared feature',
    `${feature}/things.service.ts`,
    '#features/money/orders/orders.port',
  ],
  ['a port names a mapper', `${feature}/thing-maker.port.ts`, './things.mapper'],
  ['a mapper calls up to its service', `${feature}/things.mapper.ts`, './things.service'],
  ...['mapper', 'repository', 'entity', 'rules', 'port', 'events'].map((kind) => [
    `a ${kind} file calls the service of a declared feature`,
    `apps/service/src/features/content/games/new.${kind}.ts`,
    '#features/operations/files/files.service',
  ]),
  ['an entity names its repository', `${feature}/thing.entity.ts`, './things.repository'],
  ['a manifest names another feature’s module', `${feature}/things.feature.ts`, '#features/content/games/games.module'],
  ['a service names a manifest', `${feature}/things.service.ts`, './things.feature'],
  ['rules are not pure: they name the service', `${feature}/things.rules.ts`, './things.service'],
  ['shipped code imports a test', `${feature}/things.service.ts`, './things.service.spec'],
  [
    'shipped code imports what only suites shuffle',
    `${feature}/things.service.ts`,
    '#testing/scenarios/games.scenario',
  ],
  ['a feature names the platform by a relative path', `${feature}/things.service.ts`, '../../platform/errors/refusal'],
  [
    'a feature names its own file by an alias',
    `${feature}/things.service.ts`,
    '#features/content/new-things/things.rules',
  ],
  ['shipped code imports the test harness', `${feature}/things.service.ts`, '#testing/databases'],
];

for (const [title, file, path] of refused) {
  test(`refused: ${title}`, async () => {
    assert.deepEqual(await refusals(file, importOf(path)), ['ug/boundaries']);
  });
}

test('refused: the same arrow as import(), as a re-export and as a type', async () => {
  const file = `${feature}/things.service.ts`;
  assert.ok(
    (await refusals(file, "export const load = () => import('#features/content/games/games.service');")).includes(
      'ug/boundaries',
    ),
  );
  assert.ok(
    (await refusals(file, "export { thing } from '#features/content/games/games.service';")).includes('ug/boundaries'),
  );
  assert.ok(
    (
      await refusals(file, "import type { T } from '#features/content/games/games.service';\nexport type U = T;")
    ).includes('ug/boundaries'),
  );
  assert.ok(
    (await refusals(file, "export type U = import('#features/content/games/games.service').T;")).includes(
      'ug/boundaries',
    ),
  );
});

const allowed = [
  [
    'a manifest names the manifest of a feature it uses',
    `${feature}/things.feature.ts`,
    '#features/content/games/games.feature',
  ],
  ['another feature’s events', `${feature}/things.service.ts`, '#features/content/games/game.events'],
  [
    'a declared service',
    'apps/service/src/features/content/games/new.service.ts',
    '#features/operations/files/files.service',
  ],
  [
    'the port of a declared feature',
    'apps/service/src/features/money/alipay/new.service.ts',
    '#features/money/orders/orders.port',
  ],
  [
    'a plain file to the service of a declared feature',
    'apps/service/src/features/content/games/new-pages.ts',
    '#features/operations/files/files.service',
  ],
  ['service to port', `${feature}/things.service.ts`, './thing-maker.port'],
  ['mapper to port', `${feature}/things.mapper.ts`, './thing-maker.port'],
  ['repository to port', `${feature}/things.repository.ts`, './thing-maker.port'],
  [
    'a mapper to the rules of a declared feature',
    'apps/service/src/features/content/games/new.mapper.ts',
    '#features/operations/files/files.rules',
  ],
  [
    'an entity to the port of a declared feature',
    'apps/service/src/features/money/alipay/new.entity.ts',
    '#features/money/orders/orders.port',
  ],
  [
    'the module of a declared service',
    'apps/service/src/features/content/games/new.module.ts',
    '#features/operations/files/files.module',
  ],
  ['controller to service', `${feature}/things.controller.ts`, './things.service'],
  ['service to repository', `${feature}/things.service.ts`, './things.repository'],
  ['service to a plain file', `${feature}/things.service.ts`, './thing-totals'],
  ['repository to a plain file', `${feature}/things.repository.ts`, './thing-totals'],
  ['a plain file to rules', `${feature}/thing-totals.ts`, './things.rules'],
  ['repository to entity', `${feature}/things.repository.ts`, './thing.entity'],
  ['a higher floor of the platform to a lower one', 'apps/service/src/platform/http/new.ts', '../auth/sessions'],
  ['service to platform', `${feature}/things.service.ts`, '#platform/errors/refusal'],
  ['a test to anything', `${feature}/things.spec.ts`, '#features/content/games/games.service'],
  [
    'a scenario to its feature',
    'apps/service/src/testing/scenarios/things.scenario.ts',
    '#features/content/games/games.feature',
  ],
  ['page to ui', 'apps/portal/src/features/content/new-things/a.page.tsx', '#ui/card'],
  ['page to its queries', 'apps/portal/src/features/content/new-things/a.page.tsx', './new-things.queries'],
  [
    'a declared reader to queries',
    'apps/portal/src/features/money/purchases/a.tsx',
    '#features/players/accounts/accounts.queries',
  ],
  [
    'a declared reader to a widget',
    'apps/portal/src/features/content/home/a.page.tsx',
    '#features/content/games/game-shelves.widget',
  ],
  ['app to feature', 'apps/portal/src/app/router.tsx', '#features/content/games/games.page'],
  ['client to contract', 'libs/api-client/src/new.ts', '@ug/contract'],
  ['a file of the service to the cells of tables', `${feature}/things.service.ts`, '@ug/csv'],
  ['columns of tables to the contract', 'libs/tables/src/new.ts', '@ug/contract'],
  ['a file of the service to columns of tables', `${feature}/things.service.ts`, '@ug/tables'],
  ['what runs in browsers to the contract, whose lengths it counts', 'libs/web/src/new.ts', '@ug/contract'],
  ['conversations to the contract', 'libs/chat/src/new.ts', '@ug/contract'],
  ['a page to conversations', 'apps/portal/src/features/content/games/new.ts', '@ug/chat'],
  ['ui to what both fronts know of browsers', 'apps/portal/src/ui/card.tsx', '@ug/web'],
  ['a console page to what both fronts know of browsers', 'apps/console/src/features/games/new.tsx', '@ug/web'],
  ['the mock to the stand-in', 'apps/mock/src/new.ts', '@ug/contract-stub'],
  ['a test to the stand-in', 'apps/portal/src/testing/new.ts', '@ug/contract-stub'],
  ['a test to a test double', 'apps/service/src/testing/new.ts', '@ug/test-doubles'],
  ['a journey to a test double', 'apps/journeys/src/console/new.ts', '@ug/test-doubles'],
];

for (const [title, file, path] of allowed) {
  test(`allowed: ${title}`, async () => {
    assert.deepEqual(await refusals(file, importOf(path)), []);
  });
}

test('the map of callable services is what the manifests import of each other', () => {
  const used = usedFeatures();
  assert.deepEqual(used.messages, ['accounts']);
  assert.deepEqual(used.accounts, ['client-config', 'notes', 'sms', 'wallet']);
  assert.deepEqual(used.wallet, []);
});

test('what a feature of a front may read is what its manifest says', () => {
  assert.deepEqual(readFeatures('portal').home, [
    'activities',
    'bulletins',
    'game-art',
    'games',
    'places',
    'reservations',
    'works',
  ]);
  assert.deepEqual(readFeatures('portal').device, ['inquiries']);
  assert.deepEqual(readFeatures('console').erasures, ['data-exports']);
});

test('a map of callable services with a cycle is refused when the configuration loads', () => {
  assert.throws(() => acyclic({ a: ['b'], b: ['c'], c: ['a'] }), /a → b → c → a/);
});
