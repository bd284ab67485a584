import { RefusedError, TransportError } from '@ug/api-client';
import { refusalCodes, SESSION_EXPIRED_CODE } from '@ug/contract';
import { expect, test } from 'vitest';
import { nextOrder, renewed, verdictOn } from './outgoing';

const refused = (key: keyof typeof refusalCodes) => new RefusedError(refusalCodes[key], '不行');

test('each comes after those before it, also where the clock stands still or goes back', () => {
  const orders = [5000, 5000, 4000, 9000].map(nextOrder);
  expect(orders).toEqual([...orders].sort((a, b) => a - b));
  expect(new Set(orders).size).toBe(4);
});

test('what was refused is another one when it is tried again, in its old place', () => {
  const item = { clientId: 'm-12345678', uid: '10001', order: 7, problem: '不行', text: '您好' };
  const again = renewed(item);
  expect(again).toEqual({ ...item, clientId: again.clientId, problem: null });
  expect(again.clientId).not.toBe(item.clientId);
});

test.each([
  ['no network', new TransportError('network', ''), 'later'],
  ['no response in time', new TransportError('timeout', '', 408), 'later'],
  ['a broken service', new TransportError('http', '', 500), 'later'],
  ['a gateway', new TransportError('http', '', 502), 'later'],
  ['too many calls', new TransportError('http', '', 429), 'later'],
  ['too fast', refused('support.tooFast'), 'later'],
  ['a full disk', refused('file.diskFull'), 'later'],
  ['words that are not allowed', refused('support.contentRefused'), 'refused'],
  ['a card that is gone', refused('support.cardNotFound'), 'refused'],
  ['an id used before', refused('support.idReused'), 'refused'],
  ['a file that is no picture', refused('file.notAnImage'), 'refused'],
  ['a request that makes no sense', new TransportError('http', '', 400), 'refused'],
  ['a body too large', new TransportError('http', '', 413), 'refused'],
  ['the end of the session', new RefusedError(SESSION_EXPIRED_CODE, ''), 'over'],
  ['a fault of the portal', new TypeError('x'), 'refused'],
] as const)('after %s a message is sent %#: %s', (_, error, verdict) => {
  expect(verdictOn(error, ['support.tooFast', 'file.diskFull'])).toBe(verdict);
});
