import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { addressOfConnection } from './client-address';

function requestFrom(address: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

const CONNECTED = '203.0.113.9';

it.each([
  ['of the connection, whatever is claimed, where no proxy is trusted', 0, '198.51.100.7', CONNECTED],
  ['that the one trusted proxy saw, not what was claimed before', 1, '10.0.0.1, 198.51.100.7', '198.51.100.7'],
  ['that the outer of two trusted proxies saw', 2, '192.0.2.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['of the connection where a trusted proxy says nothing', 1, undefined, CONNECTED],
  ['of the line where it is IPv6', 1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['that stands first where fewer proxies spoke than are trusted', 3, '198.51.100.7', '198.51.100.7'],
])('the address is the one %s', (_, trustedProxies, forwarded, expected) => {
  expect(addressOfConnection(requestFrom(CONNECTED, forwarded), { trustedProxies })).toBe(expected);
});
