import { expect, it, vi } from 'vitest';
import { serialiserOf } from './serialiser';

it('writes alternatives with formats of the contract, and warns of none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const title = { type: 'object', properties: { title: { type: 'string', format: 'visible' } }, required: ['title'] };
  const write = serialiserOf({ type: 'object', properties: { one: { anyOf: [title, { type: 'null' }] } } });
  expect([write({ one: { title: '星海' } }), write({ one: null })]).toEqual([
    '{"one":{"title":"星海"}}',
    '{"one":null}',
  ]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
