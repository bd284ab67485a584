// What the image is made of, as tools/image.mjs reads it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './checks/files.mjs';
import { commandOf, copiedBy, keptPackages } from './image.mjs';
import { serviceCommand } from './service-process.mjs';

test('the last stage has the built programs alone, and runs the service as npm start does', () => {
  const dockerfile = read('Dockerfile');
  assert.deepEqual(copiedBy(dockerfile), [
    'package.json',
    'apps/service/dist',
    'apps/portal/dist',
    'apps/console/dist',
  ]);
  assert.deepEqual(commandOf(dockerfile), serviceCommand('apps/service/dist/main.js').slice(1));
});

test('packages of development stay behind, and what a kept one brings comes with it', () => {
  const packages = {
    '': {},
    'node_modules/fastify': {},
    'node_modules/fastify/node_modules/avvio': {},
    'node_modules/@nestjs/core': {},
    'node_modules/vite': { dev: true },
    'node_modules/@ug/contract': { link: true },
    'libs/contract': {},
  };
  assert.deepEqual(keptPackages(packages), ['node_modules/fastify', 'node_modules/@nestjs/core']);
});
