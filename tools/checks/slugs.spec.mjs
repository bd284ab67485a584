import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeProblems } from './slugs.mjs';

const fragment = (/** @type {string} */ id, more = {}) => ({
  ...more,
  paths: { [`/admin/${id}`]: { get: { operationId: id } } },
});
const controller = 'apps/service/src/features/content/faq/faq.admin.controller.ts';

/** @param {Record<string, object>} fragments by slug @param {string} handled @returns {string[]} */
const problemsOf = (fragments, handled) =>
  homeProblems([controller], new Map(Object.entries(fragments)), () => `@Operation('${handled}')`);

test('operations that stand under the feature that handles them, or name it, are accepted', () => {
  assert.deepEqual(problemsOf({ faq: fragment('listFaq') }, 'listFaq'), []);
  const named = { faq: fragment('listFaq'), 'faq-sections': fragment('listSections', { 'x-feature': 'faq' }) };
  assert.deepEqual(problemsOf(named, 'listSections'), []);
});

test('a fragment that is of no feature is refused', () => {
  const unnamed = { faq: fragment('listFaq'), 'faq-sections': fragment('listSections') };
  assert.match(problemsOf(unnamed, 'listFaq').join(), /faq-sections\.yaml: no feature of this name/);
});

test('an operation that another feature handles is refused', () => {
  const elsewhere = { faq: fragment('listFaq'), games: fragment('downloadGame', { 'x-feature': 'purchases' }) };
  assert.match(problemsOf(elsewhere, 'downloadGame').join(), /in the contract downloadGame belongs to purchases/);
});
