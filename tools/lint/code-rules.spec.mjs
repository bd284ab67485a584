// Code that does not exist, held to the real configuration: each rule must refuse what it was written against.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feature, importOf, refusals } from './imagined-files.mjs';

const code = [
  ['typeorm in a service', `${feature}/things.service.ts`, importOf('typeorm'), 'no-restricted-imports'],
  ['typeorm in a controller', `${feature}/things.controller.ts`, importOf('typeorm'), 'no-restricted-imports'],
  ['typeorm in a portal page', 'apps/portal/src/features/new/a.page.tsx', importOf('typeorm'), 'no-restricted-imports'],
  ['socket.io in a feature', `${feature}/things.service.ts`, importOf('socket.io'), 'no-restricted-imports'],
  [
    'socket.io-client in a page',
    'apps/portal/src/features/new/a.page.tsx',
    importOf('socket.io-client'),
    'no-restricted-imports',
  ],
  [
    'OpenTelemetry in a feature',
    `${feature}/things.service.ts`,
    importOf('@opentelemetry/api'),
    'no-restricted-imports',
  ],
  [
    'its SDK, loaded with the service',
    'apps/service/src/platform/tracing/new.ts',
    importOf('@opentelemetry/sdk-trace'),
    'no-restricted-imports',
  ],
  ['node:fs in rules', `${feature}/things.rules.ts`, importOf('node:fs'), 'no-restricted-imports'],
  [
    'process.env in a service',
    `${feature}/things.service.ts`,
    'export const port = process.env.PORT;',
    'no-restricted-syntax',
  ],
  [
    'import.meta.env in a page',
    'apps/portal/src/features/new/a.page.tsx',
    'export const mode = import.meta.env.MODE;',
    'no-restricted-syntax',
  ],
  [
    'the whole address of a request',
    `${feature}/things.controller.ts`,
    'export const holder = (request: { ip: string }) => request.ip;',
    'no-restricted-syntax',
  ],
  [
    'the whole address of a request, taken apart',
    `${feature}/things.controller.ts`,
    'export const holder = ({ ip }: { ip: string }) => ip;',
    'no-restricted-syntax',
  ],
  [
    'the whole address of a socket',
    'apps/service/src/platform/realtime/things.ts',
    'export const from = (socket: Socket) => socket.handshake.address;',
    'no-restricted-syntax',
  ],
  [
    'money in a way of its own in the console',
    'apps/console/src/features/new/a.tsx',
    'export const yuan = (amount: number) => (amount / 100).toFixed(2);',
    'no-restricted-syntax',
  ],
  [
    'a count in a way of its own in the console',
    'apps/console/src/features/new/a.tsx',
    "export const shown = (count: number) => count.toLocaleString('zh-CN');",
    'no-restricted-syntax',
  ],
  [
    'diamonds in a way of their own in the portal',
    'apps/portal/src/features/new/a.rules.ts',
    'export const words = (coins: number) => `余额 ${coins} X钻`;',
    'no-restricted-syntax',
  ],
  [
    'diamonds in a way of their own on a page',
    'apps/portal/src/features/new/a.page.tsx',
    'export const A = ({ coins }: { coins: number }) => <p>余额 {coins} X钻</p>;',
    'no-restricted-syntax',
  ],
  [
    'a browser storage that may throw',
    'apps/console/src/features/new/a.tsx',
    "export const keep = (text: string) => localStorage.setItem('a', text);",
    'no-restricted-globals',
  ],
  [
    'a browser storage that may throw, of the window',
    'apps/portal/src/features/new/a.page.tsx',
    "export const kept = () => window.sessionStorage.getItem('a');",
    'no-restricted-properties',
  ],
  ['a default export', `${feature}/things.service.ts`, 'export default function things() {}', 'no-restricted-syntax'],
  ['an enum', `${feature}/things.rules.ts`, 'export enum Kind { A }', 'no-restricted-syntax'],
  ['a barrel', `${feature}/index.ts`, "export * from './things.rules';", 'no-restricted-syntax'],
  [
    'a label nobody can hear',
    'apps/portal/src/features/new/a.page.tsx',
    "export const A = () => <span aria-label='正在载入' />;",
    'no-restricted-syntax',
  ],
  [
    'a length typed again in an attribute',
    'apps/portal/src/features/new/a.page.tsx',
    'export const A = () => <Field label="昵称" maxLength={20} />;',
    'no-restricted-syntax',
  ],
  [
    'a length typed again for an inner input',
    'apps/console/src/features/new/a.tsx',
    'export const A = () => <TextField slotProps={{ htmlInput: { maxLength: isLong ? 64 : SHORT } }} />;',
    'no-restricted-syntax',
  ],
  [
    'a length typed again as a validator',
    'apps/console/src/features/new/a.tsx',
    'export const name = [required(), longest(12)];',
    'no-restricted-syntax',
  ],
  [
    'a field that cuts what is pasted',
    'apps/portal/src/features/new/a.page.tsx',
    'export const A = () => <textarea maxLength={limits.text.maxLength} />;',
    'no-restricted-syntax',
  ],
  [
    'an inner input that cuts what is pasted',
    'apps/console/src/features/new/a.tsx',
    'export const A = () => <TextField slotProps={{ htmlInput: { maxLength: limits.name.maxLength } }} />;',
    'no-restricted-syntax',
  ],
  [
    'a validator that counts halves of characters',
    'apps/console/src/features/new/a.tsx',
    "import { maxLength } from 'react-admin';\nexport const name = maxLength(limits.name.maxLength);",
    'no-restricted-syntax',
  ],
  [
    'a key that may be the input method’s',
    'apps/portal/src/features/new/a.page.tsx',
    "export const A = () => <input onKeyDown={(event) => event.key === 'Enter' && send()} />;",
    'no-restricted-syntax',
  ],
  [
    'a key that may be the input method’s, as a table of keys',
    'apps/console/src/features/new/a.ts',
    'export const press = (event: KeyboardEvent) => steps[event.key]?.();',
    'no-restricted-syntax',
  ],
  [
    'a key taken out of its event',
    'apps/console/src/features/new/a.ts',
    "export const press = ({ key }: KeyboardEvent) => key === 'Enter';",
    'no-restricted-syntax',
  ],
  [
    'an answer of one’s own to whose a key is',
    'apps/console/src/features/new/a.ts',
    'export const isTaken = (press: KeyboardEvent) => press.isComposing;',
    'no-restricted-syntax',
  ],
  [
    'attributes spread from a literal',
    'apps/portal/src/features/new/a.page.tsx',
    'export const A = () => <div {...{ onTouchStart, onTouchEnd }} />;',
    'no-restricted-syntax',
  ],
  [
    'a list spread from a literal',
    `${feature}/things.rules.ts`,
    "export const all = [...['a'], 'b'];",
    'no-restricted-syntax',
  ],
  [
    'parameters as a tuple',
    `${feature}/things.rules.ts`,
    'export const f = (...[a, b]: [string, string]) => a + b;',
    'no-restricted-syntax',
  ],
  ['forwardRef', `${feature}/things.module.ts`, 'forwardRef(() => 1);', 'no-restricted-syntax'],
  [
    'five parameters',
    `${feature}/things.rules.ts`,
    'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];',
    'no-restricted-syntax',
  ],
  ['a file of 401 lines', `${feature}/things.rules.ts`, 'export {};\n'.repeat(401), 'max-lines'],
  [
    'a function of 61 lines',
    `${feature}/things.rules.ts`,
    `export function f() {\n${'  f();\n'.repeat(61)}}`,
    'max-lines-per-function',
  ],
  ['a skipped test', `${feature}/things.spec.ts`, "it.skip('works', () => {});", 'no-restricted-syntax'],
  ['a test alone', `${feature}/things.spec.ts`, "it.only('works', () => {});", 'no-restricted-syntax'],
  [
    'a wait of a second',
    `${feature}/things.spec.ts`,
    'await vi.waitFor(() => seen(), { timeout: 1000 });\nexport {};',
    'no-restricted-syntax',
  ],
  [
    'a test of five seconds',
    `${feature}/things.spec.ts`,
    "it('works', async () => { await run(); }, 5_000);",
    'no-restricted-syntax',
  ],
  ['chance in a test', `${feature}/things.spec.ts`, 'export const some = Math.random();', 'no-restricted-syntax'],
  ['a mock of ours', `${feature}/things.spec.ts`, "vi.mock('./things.service');", 'no-restricted-syntax'],
  [
    'six collaborators',
    `${feature}/things.service.ts`,
    'export class A { constructor(a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) {} }',
    'ug/collaborators',
  ],
  ['an event declared by a service', `${feature}/things.service.ts`, "export const a = defineEvent('a');", 'ug/events'],
];

for (const [title, file, text, rule] of code) {
  test(`refused: ${title}`, async () => {
    const found = await refusals(file, text);
    assert.ok(found.includes(rule), `${rule} did not fire, only: ${found.join(', ')}`);
  });
}

const permitted = [
  ['an event in its file', `${feature}/things.events.ts`, "export const a = defineEvent('a');"],
  ['an event of a suite', `${feature}/things.spec.ts`, "export const a = defineEvent('a');"],
  [
    'a module that joins six others',
    `${feature}/things.module.ts`,
    'export class A { constructor(a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) { g(a, b, c, d, e, f); } }',
  ],
  ['typeorm in an entity', `${feature}/thing.entity.ts`, importOf('typeorm')],
  ['typeorm in a repository', `${feature}/things.repository.ts`, importOf('typeorm')],
  ['typeorm in a migration', 'apps/service/src/migrations/0009-new.ts', importOf('typeorm')],
  ['typeorm in platform/database', 'apps/service/src/platform/database/new.ts', importOf('typeorm')],
  ['OpenTelemetry in platform/tracing', 'apps/service/src/platform/tracing/new.ts', importOf('@opentelemetry/api')],
  ['socket.io in platform/realtime', 'apps/service/src/platform/realtime/new.ts', importOf('socket.io')],
  ['socket.io-client in the client library', 'libs/api-client/src/new.ts', importOf('socket.io-client')],
  ['process.env in the config', 'apps/service/src/platform/config/new.ts', 'export const port = process.env.PORT;'],
  [
    'a length of the contract',
    'apps/portal/src/features/new/a.page.tsx',
    'export const A = () => <Field label="昵称" maxLength={limits.name.maxLength} {...register("name")} />;',
  ],
  [
    'a key that is the page’s',
    'apps/portal/src/features/new/a.page.tsx',
    "export const A = () => <input onKeyDown={(event) => pressedKey(event) === 'Enter' && send()} />;",
  ],
  [
    'a wait and a test that are longer than usual',
    `${feature}/things.spec.ts`,
    "it('works', async () => { await vi.waitFor(() => seen(), { timeout: 60_000, interval: 20 }); }, 120_000);",
  ],
  ['a library’s public face', 'libs/api-client/src/index.ts', "export { thing } from './thing';"],
  [
    'five collaborators',
    `${feature}/things.service.ts`,
    'export class A { constructor(readonly a: 1, b: 1, c: 1, d: 1, e: 1) { f(b, c, d, e); } }',
  ],
  [
    'five collaborators beside the clock and the feed',
    `${feature}/things.service.ts`,
    'export class A { constructor(a: 1, b: 1, c: 1, d: 1, e: 1, private readonly clock: Clock, feed: Feed) {' +
      ' f(a, b, c, d, e, feed); } }',
  ],
  ['a function of 60 lines', `${feature}/things.rules.ts`, `export function f() {\n${'  f();\n'.repeat(58)}}`],
];

for (const [title, file, text] of permitted) {
  test(`allowed: ${title}`, async () => {
    assert.deepEqual(await refusals(file, text), []);
  });
}
