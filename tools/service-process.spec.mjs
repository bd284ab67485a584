import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { serviceCommand, serviceEnv } from './service-process.mjs';
import { root } from './terminal.mjs';

const image = readFileSync(`${root}Dockerfile`, 'utf8');

test('a container runs the service as npm start does', () => {
  const [, ...args] = serviceCommand('apps/service/dist/main.js');
  assert.deepEqual(JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? 'null'), ['node', ...args]);
  for (const [name, value] of Object.entries(serviceEnv))
    assert.match(image, new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
});
