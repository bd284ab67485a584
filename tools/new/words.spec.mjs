import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comingRoute } from './coming-routes.mjs';
import { forms, singular } from './words.mjs';

test('a slug gives its singular, and a word without a plural stays as it is', () => {
  const words = { 'gift-codes': 'gift-code', boxes: 'box', staff: 'staff', 'audit-log': 'audit-log', classes: 'class' };
  for (const [slug, one] of Object.entries(words)) assert.equal(singular(slug), one);
});

test('every form of a template’s word becomes that of the feature', () => {
  const { apply } = forms('gift-codes', '礼包码');
  assert.equal(
    apply('NewThingsService newThing new_things new-thing.entity 新事物'),
    'GiftCodesService giftCode gift_codes gift-code.entity 礼包码',
  );
});

test('a screen that was only announced gives its attributes to the feature and leaves the list', () => {
  const list =
    "[\n  { name: 'faq', path: 'faq', title: '常见问题' },\n  { name: 'gifts', path: 'gifts', auth: true },\n]";
  assert.deepEqual(comingRoute(list, 'gifts'), {
    route: "name: 'gifts', path: 'gifts', auth: true",
    rest: "[\n  { name: 'faq', path: 'faq', title: '常见问题' },\n]",
  });
  assert.equal(comingRoute(list, 'gift-codes'), undefined);
});
