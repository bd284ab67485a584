import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyFieldsOf } from './body-fields.mjs';

const contract = {
  components: {
    schemas: {
      Word: { type: 'string', minLength: 1, maxLength: 8 },
      FileId: { type: 'string', pattern: '^[0-9a-f]{32}$' },
      Age: { type: 'integer', enum: [0, 8] },
    },
  },
};
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });

/** @param {Record<string, unknown>} field */
const fieldOf = (field) => {
  const schema = { type: 'object', properties: { field } };
  return bodyFieldsOf(contract, { requestBody: { content: { 'application/json': { schema } } } }).field;
};

test('a free text is trimmed, and empty where it was left out', () => {
  assert.deepEqual(fieldOf({ type: 'string', maxLength: 40 }), { text: 'one', empty: '' });
  assert.deepEqual(fieldOf({ type: 'string', format: 'visible' }), { text: 'one', empty: '' });
});

test('each text of a list is trimmed, and the list is empty where it was left out', () => {
  assert.deepEqual(fieldOf({ type: 'array', items: ref('Word') }), { text: 'each', empty: [] });
  assert.deepEqual(fieldOf({ type: 'array', items: ref('FileId') }), { empty: [] });
});

test('a list that must have entries is never empty', () => {
  assert.deepEqual(fieldOf({ type: 'array', minItems: 1, items: ref('Age') }), {});
});

test('ids, times and choices are no free texts', () => {
  assert.deepEqual(fieldOf(ref('FileId')), {});
  assert.deepEqual(fieldOf({ type: 'string', format: 'date-time' }), {});
  assert.deepEqual(fieldOf({ type: 'string', enum: ['a', 'b'] }), {});
});

test('what may be null is null where it was left out, through a reference too', () => {
  assert.deepEqual(fieldOf({ type: ['string', 'null'], format: 'date-time' }), { empty: null });
  assert.deepEqual(fieldOf({ anyOf: [ref('FileId'), { type: 'null' }] }), { empty: null });
  assert.deepEqual(fieldOf({ type: ['string', 'null'] }), { text: 'one', empty: null });
});

test('a default of the contract goes first, also beside a reference', () => {
  assert.deepEqual(fieldOf({ ...ref('Age'), default: 8 }), { empty: 8 });
  assert.deepEqual(fieldOf({ type: 'string', default: '其他' }), { text: 'one', empty: '其他' });
  assert.deepEqual(fieldOf({ type: 'integer' }), {});
});

test('what must be given is said so, and its empty value too: a form begins with it', () => {
  const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } };
  const operation = { requestBody: { content: { 'application/json': { schema } } } };
  assert.deepEqual(bodyFieldsOf(contract, operation), { name: { required: true, text: 'one', empty: '' } });
});

test('fields of all parts of a body are found', () => {
  const schema = { allOf: [{ properties: { one: ref('Age') } }, { properties: { other: { type: 'string' } } }] };
  const operation = { requestBody: { content: { 'application/json': { schema } } } };
  assert.deepEqual(bodyFieldsOf(contract, operation), { one: {}, other: { text: 'one', empty: '' } });
});
