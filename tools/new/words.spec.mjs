import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { root } from '../terminal.mjs';
import { registrations } from './registrations.mjs';
import { forms, singular } from './words.mjs';

test('a slug gives its singular, and a word without a plural stays as it is', () => {
  const words = {
    'guild-halls': 'guild-hall',
    boxes: 'box',
    staff: 'staff',
    'audit-log': 'audit-log',
    classes: 'class',
    inquiries: 'inquiry',
  };
  for (const [slug, one] of Object.entries(words)) assert.equal(singular(slug), one);
});

test('every form of a template’s word becomes that of the feature', () => {
  const { apply } = forms('content', 'guild-halls', '公会大厅');
  assert.equal(
    apply('NewThingsService newThing new_things new-thing.entity 新事物'),
    'GuildHallsService guildHall guild_halls guild-hall.entity 公会大厅',
  );
});

/** A list that names every feature, before and after one more has joined it. */
function joined(file) {
  const { add } = registrations.find((one) => one.file === file);
  const before = readFileSync(root + file, 'utf8');
  return { before, after: add(before, forms('content', 'guild-halls', '公会大厅')) };
}

test('a feature joins the contract’s lists, and every comment in them stays', () => {
  for (const file of ['refusals.yaml', 'permissions.yaml'].map((name) => `libs/contract/openapi/${name}`)) {
    const { before, after } = joined(file);
    const comments = (text) => text.match(/^\s*#.*$/gm) ?? [];
    assert.ok(comments(before).length > 0);
    assert.deepEqual(comments(after), comments(before));
  }
  const { roles, permissions } = parse(joined('libs/contract/openapi/permissions.yaml').after);
  assert.equal(permissions.content['guild-halls.edit'], '编辑公会大厅');
  assert.deepEqual(roles.operator.permissions.slice(-2), ['guild-halls.view', 'guild-halls.edit']);
  const { tags, paths, webhooks } = parse(joined('openapi.yaml').after);
  assert.deepEqual(tags.at(-1), { name: 'guild-halls', description: '公会大厅' });
  assert.equal(
    paths['/admin/guild-halls/{id}'].$ref,
    'libs/contract/openapi/guild-halls.yaml#/paths/~1admin~1guild-halls~1{id}',
  );
  assert.ok(webhooks['guild-hall.changed']);
});

test('a feature’s refusals begin a block of a hundred codes of their own', () => {
  const { before, after } = joined('libs/contract/openapi/refusals.yaml');
  const codes = (text) => Object.values(parse(text)).map(({ code }) => code);
  const [notFound, stale] = codes(after).slice(-2);
  assert.equal(stale, notFound + 1);
  assert.equal(notFound % 100, 1);
  assert.ok(notFound > Math.max(...codes(before)));
});
