import { expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { encodeBody, exampleBody, operationOf, sendRaw } from '#testing/clients/raw-request';
import { openTestApp } from '#testing/test-app';
import { exactValidator, legibly } from './validation';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { channels } from '#features/players/channels/channels.feature';
import { device } from '#features/players/device/device.feature';
import { staff } from '#features/operations/staff/staff.feature';

it('a NUL character is refused with its field, however deep it lies', () => {
  const validate = exactValidator({ type: 'object' });
  expect(validate({ name: '游光', tags: ['a', { text: 'b' }] })).toEqual([]);
  expect(validate({ name: '游\0光', tags: ['a', { text: '\0' }] })).toMatchObject([
    { instancePath: '/name' },
    { instancePath: '/tags/1/text' },
  ]);
  expect(validate([])).toMatchObject([{ keyword: 'type' }]);
});

it('a text that was lost in an encoding is refused where a record is kept, with its field', () => {
  const validate = legibly(exactValidator({ type: 'object' }));
  expect(validate({ codes: ['A1', '兑换码'] })).toEqual([]);
  expect(validate({ codes: ['A1', '\uFFFD\uFFFD'] })).toMatchObject([{ instancePath: '/codes/1', keyword: 'legible' }]);
  expect(validate([])).toMatchObject([{ keyword: 'type' }]);
});

it('half a character is one that was lost: refused where that is, and storable everywhere else', () => {
  const half = { name: '游光\uD83D', tags: ['\uDE00!', { text: '\u{1F600}' }] };
  expect(legibly(exactValidator({ type: 'object' }))(structuredClone(half))).toMatchObject([
    { instancePath: '/name', keyword: 'legible' },
    { instancePath: '/tags/0', keyword: 'legible' },
  ]);
  expect(exactValidator({ type: 'object' })(half)).toEqual([]);
  expect(half).toEqual({ name: '游光\uFFFD', tags: ['\uFFFD!', { text: '\u{1F600}' }] });
});

it('a number is held to its limits without what came along when it was copied', () => {
  const schema = {
    type: 'object',
    properties: {
      phone: { type: 'string', 'x-plain': 'phone', maxLength: 11, pattern: '^1[0-9]{10}$' },
      code: { type: 'string', 'x-plain': 'code', minLength: 1, maxLength: 6 },
    },
  };
  const validate = exactValidator(schema);
  const body = { phone: '\u202D+86 138-0000 1234\u202C', code: '２０４ ８１５' };
  expect(validate(body)).toEqual([]);
  expect(body).toEqual({ phone: '13800001234', code: '204815' });
  expect(validate({ phone: '+86 138' })).toMatchObject([{ instancePath: '/phone', keyword: 'pattern' }]);
  expect(validate({ code: ' - ' })).toMatchObject([{ instancePath: '/code', keyword: 'minLength' }]);
});

it('a text is counted in characters, with the line break of a form as one, and kept so', () => {
  const validate = exactValidator({
    type: 'object',
    properties: { text: { type: 'string', minLength: 2, maxLength: 4 } },
  });
  const body = { text: '😀\r\n😀好' };
  expect(validate(body)).toEqual([]);
  expect(body).toEqual({ text: '😀\n😀好' });
  expect(validate({ text: '😀\r\n😀好的' })).toMatchObject([
    { instancePath: '/text', keyword: 'maxLength', params: { limit: 4 } },
  ]);
  expect(validate({ text: '\r\n' })).toMatchObject([{ instancePath: '/text', keyword: 'minLength' }]);
});

it('a text with nothing to see is none', () => {
  const validate = exactValidator({ type: 'string', format: 'visible' });
  expect(validate('好')).toEqual([]);
  for (const text of ['\u2800', '\u200B\u200B', '\uFFFC', ' \u3000', '\u3164'])
    expect(validate(text)).toMatchObject([{ keyword: 'format' }]);
});

describeEachDatabase('input that a database could not take', (open) => {
  it('is refused before it gets there', async () => {
    const app = await openTestApp({ features: [staff, device, channels, auditLog], target: await open.target() });
    try {
      const token = await app.staffToken('owner');
      const withField = (id: Parameters<typeof operationOf>[0], field: string, value: unknown) => {
        const operation = operationOf(id);
        const body = encodeBody(operation, { ...exampleBody(operation), [field]: value });
        return sendRaw(app, token, { operation, body });
      };
      const withQuery = (id: Parameters<typeof operationOf>[0], filter: object) => {
        const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
        return sendRaw(app, token, { operation: operationOf(id), query });
      };
      const responses = await Promise.all([
        withField('initDevice', 'appID', '10\0'),
        withField('startDevice', 'language', 'zh\0'),
        withField('consoleCreateStaff', 'name', '小\0北'),
        withField('consoleCreateStaff', 'name', '小\uFFFD'),
        withField('updateClientConfig', 'version', 2 ** 31),
        withQuery('consoleListStaff', { q: '\0' }),
        withQuery('consoleListStaff', { id: [2 ** 31] }),
        withQuery('consoleListAuditLog', { staffId: 2 ** 31 }),
        withQuery('consoleListChannels', { channelID: '\0' }),
        fetch(`${app.origin}/api/admin/staff/${2 ** 31}`, { headers: { Authorization: `Bearer ${token}` } }),
      ]);
      expect(responses.map((response) => response.status)).toEqual(responses.map(() => 400));
    } finally {
      await app.close();
    }
  });
});
