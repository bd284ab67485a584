import assert from 'node:assert/strict';
import { test } from 'node:test';
import { licences } from './licences.mjs';
import { shipped } from './shipped.mjs';

const text = {
  'package.json':
    '{ "dependencies": { "fastify": "1", "pg": "1" }, "devDependencies": { "react": "1", "engine.io": "1" } }',
  'apps/service/src/main.ts': "import type { Socket } from 'engine.io';\nimport { fastify } from 'fastify';\n",
  'apps/service/src/main.spec.ts': "import { it } from 'vitest';\n",
  'apps/portal/src/main.tsx': "import { hydrateRoot } from 'react/client';\n",
};
/** @param {Record<string, string>} files @param {(files: string[], read: (path: string) => string) => string[]} check */
const problemsOf = (files, check) => check(Object.keys(files), (path) => files[path] ?? '');

test('what the service imports is a dependency, and what only a front imports is none', () => {
  assert.deepEqual(problemsOf(text, shipped), []);
  const swapped = { dependencies: { react: '1', pg: '1' }, devDependencies: { fastify: '1' } };
  const problems = problemsOf({ ...text, 'package.json': JSON.stringify(swapped) }, shipped);
  assert.equal(problems.length, 2);
  assert.match(problems.join(), /does not use react.*uses fastify/s);
});

/** @param {Record<string, unknown>} licencesOf */
const lockOf = (licencesOf) =>
  JSON.stringify({
    packages: {
      '': { dependencies: { fastify: '1' } },
      'node_modules/fastify': { license: 'MIT', dependencies: { avvio: '1' } },
      'node_modules/fastify/node_modules/avvio': { license: licencesOf['avvio'] ?? '(MIT OR CC0-1.0)' },
      'node_modules/avvio': { license: 'Apache-2.0' },
      'node_modules/react': { license: licencesOf['react'] ?? 'MIT' },
      'node_modules/only-a-tool': { license: 'GPL-3.0' },
    },
  });

test('a licence is looked at where a package ships, however deep, and only there', () => {
  const withLock = (licencesOf = {}) => problemsOf({ ...text, 'package-lock.json': lockOf(licencesOf) }, licences);
  assert.deepEqual(withLock(), []);
  assert.match(withLock({ avvio: 'MIT AND GPL-3.0' }).join(), /^node_modules\/fastify\/node_modules\/avvio: /);
  assert.match(withLock({ react: 'SSPL-1.0' }).join(), /^node_modules\/react: licence “SSPL-1\.0”/);
});
