// Imports and exports that do not exist, held to the real configuration: what others see of a feature, and who may export it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feature, refusals } from './imagined-files.mjs';

// Games may use files, so that the arrows between features refuse nothing here.
const service = 'apps/service/src/features/content/games/new.service.ts';
const files = '#features/operations/files/files.service';

const faces = [
  ['a type of another feature’s service', `import type { File } from '${files}';\nexport type A = File;`],
  [
    'a function beside another feature’s service',
    `import { FilesService, nameOf } from '${files}';\nexport const used = [FilesService, nameOf];`,
  ],
  [
    'a name that becomes a service here',
    `import { nameOf as NameService } from '${files}';\nexport const used = NameService;`,
  ],
  ['all of another feature’s service', `import * as all from '${files}';\nexport const used = all;`],
  ['another feature’s service, loaded later', `export const load = () => import('${files}');`],
  ['a type of it without an import', `export type A = import('${files}').File;`],
];

for (const [title, code] of faces) {
  test(`refused: ${title}`, async () => {
    assert.deepEqual(await refusals(service, code ?? ''), ['ug/faces']);
  });
}

const seen = [
  [
    'what a program above the features needs',
    'apps/service/src/owner/new.ts',
    `import type { File } from '${files}';\nexport type A = File;`,
  ],
  ['another feature’s service', service, `import { FilesService } from '${files}';\nexport const used = FilesService;`],
  [
    'the service as a type, by another name',
    service,
    `import type { FilesService as Files } from '${files}';\nexport type A = Files;`,
  ],
  [
    'what another feature’s rules and port show',
    service,
    [
      `import { nameOf } from '#features/operations/files/files.rules';`,
      `import type { File } from '#features/operations/files/file.port';`,
      `export const used: File = nameOf;`,
    ].join('\n'),
  ],
  [
    'a function of a service of one’s own feature',
    `${feature}/things.service.ts`,
    `import { nameOf } from './names.service';\nexport const used = nameOf;`,
  ],
  [
    'whatever a suite needs',
    `${feature}/things.spec.ts`,
    `import { nameOf } from '${files}';\nexport const used = nameOf;`,
  ],
];

for (const [title, file, code] of seen) {
  test(`allowed: ${title}`, async () => {
    assert.deepEqual(await refusals(file ?? '', code ?? ''), []);
  });
}

const passedOn = [
  ['a function', `import { thing } from './thing';\nexport { thing };`],
  ['a type', `import type { Thing } from './thing';\nexport type { Thing };`],
  ['under another name', `import { thing as one } from './thing';\nexport { one as two };`],
  ['everything', `import * as things from './thing';\nexport { things };`],
  ['above its import', `export { thing };\nimport { thing } from './thing';`],
];

for (const [title, code] of passedOn) {
  test(`refused: to import and then export ${title}`, async () => {
    for (const file of [`${feature}/things.service.ts`, 'apps/portal/src/ui/new.tsx', 'libs/csv/src/new.ts'])
      assert.deepEqual(await refusals(file, code ?? ''), ['ug/barrels']);
  });
}

test('allowed: to export at the end what the file declares, and to be the face of a library', async () => {
  assert.deepEqual(await refusals(`${feature}/things.service.ts`, 'const thing = 1;\nexport { thing };'), []);
  const face = `import { thing } from './thing';\nexport { thing };`;
  assert.deepEqual(await refusals('libs/csv/src/index.ts', face), []);
});
