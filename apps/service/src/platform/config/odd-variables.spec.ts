import { expect, it } from 'vitest';
import { environmentTable } from './environment';
import { oddVariables } from './odd-variables';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['REDIS_ULR', 'REDIS_URL'],
  ['TRUST_PROXIES', undefined],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['database_url', 'DATABASE_URL'],
  ['SANDBOXPAY', 'SANDBOX_PAY'],
  ['BACKUP_DIRS', 'BACKUP_DIR'],
  ['PROT', 'PORT'],
  ['OTEL_EXPORTER_OTLP_ENDPOINTS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['OTEL_BSP_SCHEDULE_DELAY', undefined],
])('%s is said to be a slip for %s', (name, meant) => {
  const said = oddVariables({ [name]: 'a-secret' });
  expect(said).toEqual(meant === undefined ? [] : [`没有名为 ${name} 的环境变量，它不起作用；是不是 ${meant}？`]);
});

it('says nothing about our own variables, empty ones and those of every machine', () => {
  const own = Object.fromEntries(environmentTable.map(({ name }) => [name, name === 'NODE_ENV' ? 'production' : 'x']));
  const others = 'PATH HOME HOSTNAME LANG SHLVL PWD TERM USER MAIL TZ NODE_VERSION YARN_VERSION npm_config_cache';
  expect(oddVariables({ ...own, ...Object.fromEntries(others.split(' ').map((name) => [name, 'x'])) })).toEqual([]);
  expect(oddVariables({ DATABSE_URL: ' ' })).toEqual([]);
});

it.each(['prod', 'Production', 'staging'])('NODE_ENV=%s is said to be no mode', (mode) => {
  expect(oddVariables({ NODE_ENV: mode })).toEqual([
    `NODE_ENV 的值“${mode}”不认识，按 production 运行；只能是 production 或 development`,
  ]);
});
