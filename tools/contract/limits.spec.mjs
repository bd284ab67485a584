import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldLimitsOf } from './limits.mjs';

const operationWith = (schema) => ({ requestBody: { content: { 'application/json': { schema } } } });
const contract = {
  components: {
    schemas: {
      Prize: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 12 }, stock: { type: ['integer', 'null'], minimum: 1 } },
      },
    },
  },
};
const prize = { $ref: '#/components/schemas/Prize' };
const fields = { name: { required: true, maxLength: 12 }, stock: { nullable: true, minimum: 1 } };

/** @param {Record<string, unknown>} properties */
const limitsOf = (properties) => fieldLimitsOf(contract, operationWith({ type: 'object', properties }));

test('a form is told the limits of the fields of an object inside its body', () => {
  assert.deepEqual(limitsOf({ prize }), { prize: { fields } });
});

test('and those of the entries of a list', () => {
  const prizes = { type: 'array', maxItems: 20, items: prize };
  assert.deepEqual(limitsOf({ prizes }), { prizes: { maxItems: 20, items: { fields } } });
});

test('and those of what may also be null', () => {
  assert.deepEqual(limitsOf({ prize: { anyOf: [prize, { type: 'null' }] } }), { prize: { nullable: true, fields } });
});

test('but none where a value has one of several shapes', () => {
  assert.deepEqual(limitsOf({ prize: { oneOf: [prize, { type: 'string', maxLength: 3 }] } }), { prize: {} });
});
