// What the reports of npm's are judged by.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from '../terminal.mjs';
import { judgeAudit } from './audit.mjs';
import { missingFrom } from './sbom.mjs';

const shipped = ['node_modules/fastify', 'node_modules/fastify/node_modules/avvio'];
/** @param {string} severity @param {string[]} nodes */
const fault = (severity, nodes) => ({
  severity,
  nodes,
  via: [{ title: 'Denial of service', url: 'https://example.com/1' }],
});
/** @param {Record<string, ReturnType<typeof fault>>} vulnerabilities */
const judged = (vulnerabilities) => judgeAudit({ vulnerabilities }, new Set(shipped));

test('a grave fault of a package that ships is refused, however deep the package is', () => {
  const { refused } = judged({ avvio: fault('high', ['node_modules/fastify/node_modules/avvio']) });
  assert.equal(refused.length, 1);
  assert.match(refused.join(), /avvio \(high\): Denial of service/);
});

test('a fault of a tool is not, and a lesser one is said', () => {
  assert.deepEqual(judged({ vite: fault('critical', ['node_modules/vite']) }), { refused: [], remarks: [] });
  assert.equal(judged({ fastify: fault('moderate', ['node_modules/fastify']) }).remarks.length, 1);
});

test('a list lacks what ships in another version, and nothing that another platform needs', () => {
  const packages = {
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/fastify/node_modules/avvio': { version: '9.0.0' },
    'node_modules/@img/sharp-win32-x64': { version: '1.0.0', optional: true },
  };
  const components = [
    { name: 'fastify', version: '5.0.0' },
    { name: 'avvio', version: '8.0.0' },
  ];
  assert.deepEqual(missingFrom({ components }, packages, Object.keys(packages)), ['avvio@9.0.0']);
  const scoped = { '@nestjs/core': { version: '12.0.0' } };
  const paths = Object.fromEntries(Object.entries(scoped).map(([name, one]) => [`node_modules/${name}`, one]));
  const list = { components: [{ group: '@nestjs', name: 'core', version: '12.0.0' }] };
  assert.deepEqual(missingFrom(list, paths, Object.keys(paths)), []);
  const whole = { components: [{ name: '@nestjs/core', version: '12.0.0' }] };
  assert.deepEqual(missingFrom(whole, paths, Object.keys(paths)), []);
});

test('the command explains itself, and does nothing that it does not understand', () => {
  const asked = (/** @type {string} */ option) =>
    spawnSync(process.execPath, ['tools/outside.mjs', option], { cwd: root, encoding: 'utf8' });
  const { status, stdout } = asked('--help');
  assert.deepEqual([status, stdout.startsWith('Usage: npm run outside')], [0, true]);
  assert.equal(asked('--everything').status, 1);
});
