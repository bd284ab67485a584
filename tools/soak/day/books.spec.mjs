// The comparison at the end of a day finds what is lost, what is there twice and what is wrong, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Acknowledged, differenceOf, placeDifference, unreadBounds, walletDifference } from './books.mjs';

const counted = ({ lost, doubled, wrong }) => ({ lost, doubled, wrong });
const row = (key, value = '') => ({ key, value });

test('what is there once, as it was acknowledged, is right', () => {
  const known = new Map([
    ['a', '1'],
    ['b', ''],
  ]);
  assert.deepEqual(counted(differenceOf(known, [row('b', 'whatever'), row('a', '1')])), {
    lost: 0,
    doubled: 0,
    wrong: 0,
  });
});

test('what is missing is lost, what is there twice or unasked is doubled, and another value is wrong', () => {
  const known = new Map([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ]);
  const rows = [row('a', '1'), row('a', '1'), row('b', '9'), row('d', '4')];
  const found = differenceOf(known, rows);
  assert.deepEqual(counted(found), { lost: 1, doubled: 2, wrong: 1 });
  assert.ok(found.words.includes('lost: c'));
});

test('a call that is answered twice and differently is a fault', () => {
  const book = new Acknowledged();
  book.add('comments', 'x', 5);
  book.add('comments', 'x', 5);
  assert.equal(differenceOf(book.things.comments, [row('x', '5')]).lost, 0);
  book.add('comments', 'x', 6);
  assert.equal(differenceOf(book.things.comments, [row('x', '5')]).lost, 1);
});

test('a wallet has what was acknowledged, and what its entries say', () => {
  const book = new Acknowledged();
  book.pay(1, 60);
  book.pay(1, -30);
  book.pay(2, 5);
  const wallets = [
    { uid: 1, balance: 30, entries: 30 },
    { uid: 2, balance: 5, entries: 5 },
    { uid: 3, balance: 0, entries: 0 },
  ];
  assert.equal(walletDifference(book.diamonds, wallets).wrong, 0);
  assert.equal(walletDifference(book.diamonds, wallets.slice(1)).wrong, 1);
  assert.equal(walletDifference(book.diamonds, [...wallets, { uid: 4, balance: 2, entries: 2 }]).wrong, 1);
  assert.equal(walletDifference(book.diamonds, [{ ...wallets[0], entries: 60 }, ...wallets.slice(1)]).wrong, 1);
});

test('a place is that of the last answer, or of a later report whose answer was lost', () => {
  const known = new Map([['player 1 in 9', { seq: 3, spot: '12 400' }]]);
  const at = (seq, spot) => placeDifference(known, [{ key: 'player 1 in 9', seq, spot }]).lost;
  assert.deepEqual([at(3, '12 400'), at(4, '13 0'), at(3, '12 300'), at(2, '12 400')], [0, 0, 1, 1]);
  assert.equal(placeDifference(known, []).lost, 1);
});

test('a message is unread that came after the reading; one on its way then may be either', () => {
  const sent = [
    { begun: 0, done: 1 },
    { begun: 9, done: 12 },
    { begun: 20, done: 21 },
  ];
  assert.deepEqual(unreadBounds(sent, undefined), { min: 3, max: 3 });
  assert.deepEqual(unreadBounds(sent, { begun: 10, done: 11 }), { min: 1, max: 2 });
  assert.deepEqual(unreadBounds(sent, { begun: 30, done: 31 }), { min: 0, max: 0 });
});
