import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { serviceCommand, serviceEnv } from '../service-process.mjs';
import { read } from './files.mjs';
import { samples } from './samples.mjs';

const CONFIG = 'apps/service/src/platform/config/environment.ts';
const [, ...serviceArgs] = serviceCommand('apps/service/dist/main.js');

test('compose.yaml is refused where a variable is missing, and where it passes one that is none', () => {
  const text = {
    [CONFIG]: 'export const environment = {\n  PORT: variable({\n  }),\n  REDIS_URL: variable({\n  }),\n};',
    'compose.yaml': 'x-app: { environment: { PORT: "3000", REDIS_ULR: "" } }',
  };
  const problems = samples(Object.keys(text), (path) => text[path]);
  assert.equal(problems.length, 2);
  assert.match(problems.join(), /does not pass on REDIS_URL.*REDIS_ULR/s);
});

test('compose.yaml runs the service read-only and without root, and brings no address of this machine into links', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  for (const name of ['app1', 'app2']) {
    const { user, read_only: isReadOnly, tmpfs, cap_drop: dropped, environment } = services[name];
    assert.deepEqual([user, isReadOnly, tmpfs, dropped], ['node', true, ['/tmp'], ['ALL']]);
    assert.match(environment.PUBLIC_URL, /^\$\{PUBLIC_URL:\?/);
    assert.match(services[name].volumes.join(), new RegExp(`:${environment.DATA_DIR}$`));
  }
});

test('nginx speaks TLS, redirects what is plain, and never takes a process out', () => {
  const text = read('deploy/nginx.conf');
  const { services } = parse(read('compose.yaml'));
  const servers = [...text.matchAll(/^\s+server (\S+):\d+ (.+);$/gm)];
  assert.deepEqual(
    servers.map(([, host, options]) => [host, options]),
    ['app1', 'app2'].map((host) => [host, 'max_fails=0']),
  );
  assert.match(text, /listen 80;[^}]+\}\s+location \/ \{\s+return 308 https:\/\/\$host\$request_uri;/s);
  assert.match(text, /listen 443 ssl;/);
  const folder = /ssl_certificate_key (.+)\/[^/]+;/.exec(text)?.[1];
  assert.ok(services.nginx.volumes.includes(`./deploy/tls:${folder}:ro`));
});

test('Kubernetes runs it read-only and without root, with probes, and with the volumes that it writes', () => {
  const objects = parseAllDocuments(read('deploy/kubernetes/portal.yaml')).map((one) => one.toJS());
  const named = (kind) => objects.find((one) => one.kind === kind);
  const { strategy, template } = named('Deployment').spec;
  const { securityContext, containers, volumes, enableServiceLinks } = template.spec;
  const [container] = containers;
  assert.equal(strategy.type, 'Recreate');
  assert.equal(enableServiceLinks, false);
  assert.deepEqual([securityContext.runAsNonRoot, securityContext.runAsUser > 0], [true, true]);
  assert.deepEqual(container.securityContext, {
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  });
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container[name].httpGet.path);
  assert.deepEqual(probes, ['/health/live', '/health/live', '/health/ready']);
  assert.deepEqual(
    container.volumeMounts.map(({ mountPath }) => mountPath),
    [/DATA_DIR=(\S+)/.exec(read('Dockerfile'))?.[1], '/tmp'],
  );
  assert.deepEqual(
    container.volumeMounts.map(({ name }) => name),
    volumes.map(({ name }) => name),
  );
  const claims = volumes.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []);
  assert.deepEqual(claims, [named('PersistentVolumeClaim').metadata.name]);
  assert.deepEqual(named('Service').spec.selector, template.metadata.labels);
  assert.equal(named('Ingress').spec.rules[0].http.paths[0].backend.service.name, named('Service').metadata.name);
  const known = new Set([...read(CONFIG).matchAll(/^ {2}([A-Z_]+): variable\(/gm)].map(([, name]) => name));
  for (const name of Object.keys(named('ConfigMap').data)) assert.ok(known.has(name), name);
});

test('the image has ffmpeg, is not run by root, and takes no package of development', () => {
  const [, build, run] = read('Dockerfile').split(/^FROM /m);
  assert.match(build, /npm ci && npx nx run-many .+ && npm prune --omit=dev/);
  assert.match(run, /apt-get install -y --no-install-recommends ffmpeg/);
  assert.match(run, /^USER node$/m);
});

const unit = read('deploy/ug-portal.service');

test('the systemd unit runs the service as npm start does, without root', () => {
  assert.equal(/^ExecStart=(.+)$/m.exec(unit)?.[1], ['/usr/bin/node', ...serviceArgs].join(' '));
  for (const [name, value] of Object.entries(serviceEnv))
    assert.match(unit, new RegExp(`^Environment=.*\\b${name}=${value}(\\s|$)`, 'm'));
  assert.match(unit, /^User=ug-portal$/m);
  assert.match(unit, /^ProtectSystem=strict$/m);
  const folder = /DATA_DIR=\/var\/lib\/(\S+)/.exec(unit)?.[1];
  assert.match(unit, new RegExp(`^StateDirectory=${folder}$`, 'm'));
});

const isVerified = spawnSync('systemd-analyze', ['--version']).status === 0;

test(
  'systemd understands every line of the unit',
  { skip: !isVerified && 'systemd-analyze is not on this machine' },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'ug-unit-'));
    const file = join(folder, 'ug-portal.service');
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.deepEqual([status, stderr.split('\n').filter((line) => line.includes('ug-portal'))], [0, []]);
  },
);
