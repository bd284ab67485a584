import { expect, test } from 'vitest';
import { readAppConfig } from './app-config';

const defaults = { title: '游光', prefix: 'ug', timezone: 'Asia/Shanghai' };

test('a page whose block was never filled in runs on the defaults', () => {
  expect(readAppConfig('\n __APP_CONFIG__ \n', defaults)).toEqual(defaults);
  expect(readAppConfig(undefined, defaults)).toEqual(defaults);
});

test('what the service wrote into the page wins over the defaults', () => {
  expect(readAppConfig('{"title":"星港","prefix":"xg"}', defaults)).toEqual({
    title: '星港',
    prefix: 'xg',
    timezone: 'Asia/Shanghai',
  });
});

test('a block that is no JSON is an error, not a page of another product', () => {
  expect(() => readAppConfig('{"title":', defaults)).toThrow(SyntaxError);
});
