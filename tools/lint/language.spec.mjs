// Errors and log lines that do not exist, held to the real configuration: who reads them decides their language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feature, refusals } from './imagined-files.mjs';

const service = `${feature}/things.service.ts`;
const thrown = (words) => `export function f(name: string) {\n  throw new Error(${words});\n}`;
const logged = (words) => `export class A {\n  f(name: string) {\n    this.logger.warn(${words});\n  }\n}`;

const refused = [
  ['an error', service, thrown("'没有找到'")],
  ['an error with a name in it', service, thrown('`没有找到 ${name}`')],
  ['one half of an error', service, thrown("name ? 'not found' : '没有找到'")],
  ['an error of another class', service, thrown("'没有找到'").replace('Error', 'RangeError')],
  ['an error that is handed on', service, "export const f = () => Promise.reject(new TypeError('没有找到'));"],
  ['a log line', service, logged('`没有找到 ${name}`')],
  ['a line of a request’s log', service, "export const f = (request: Request) => request.log.error({}, '没有找到');"],
  [
    'a log line of a feature whose errors staff read',
    'apps/service/src/features/players/sms/sms-gateway.ts',
    logged("'没有找到'"),
  ],
  ['a log line of a front', 'apps/portal/src/ui/new.ts', "export const f = () => log.warn('没有找到');"],
  ['an error of a library', 'libs/csv/src/new.ts', thrown("'没有找到'")],
  ['an error of a journey', 'apps/journeys/src/new.ts', thrown("'没有找到'")],
  ['an error of a tool', 'tools/new-thing.mjs', "export function f() {\n  throw new StepFailure('没有找到');\n}"],
];

for (const [title, file = '', code = ''] of refused)
  test(`refused: ${title} in Chinese`, async () => {
    assert.deepEqual(await refusals(file, code), ['ug/language']);
  });

const allowed = [
  ['English with words of the interface', service, thrown("'no task in “后台任务”'")],
  ['an error of a command, which an operator reads', service, thrown("'没有找到'").replace('Error', 'StartError')],
  ['an error in the result of a task', 'apps/service/src/features/players/sms/sms-gateway.ts', thrown("'没有找到'")],
  [
    'an error of the first steps of npm start',
    'tools/install.mjs',
    "export const f = () => new StepFailure('没有找到');",
  ],
  ['an error that a page shows', 'apps/console/src/platform/upload/new.ts', thrown("'没有找到'")],
  ['an error of a suite', `${feature}/things.spec.ts`, thrown("'没有找到'")],
];

for (const [title, file = '', code = ''] of allowed)
  test(`allowed in Chinese: ${title}`, async () => {
    assert.deepEqual(await refusals(file, code), []);
  });
