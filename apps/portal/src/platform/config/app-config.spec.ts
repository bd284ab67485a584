import { expect, test } from 'vitest';
import { readAppConfig } from './app-config';

test('a page whose block was never filled in runs on the defaults', () => {
  const defaults = { title: '游光', prefix: 'ug', appID: '1000', channelID: '0', timezone: 'Asia/Shanghai' };
  expect(readAppConfig('\n __APP_CONFIG__ \n')).toEqual(defaults);
  expect(readAppConfig(undefined)).toEqual(defaults);
});

test('what the service wrote into the page wins over the defaults', () => {
  expect(readAppConfig('{"title":"星港","prefix":"xg"}')).toEqual({
    title: '星港',
    prefix: 'xg',
    appID: '1000',
    channelID: '0',
    timezone: 'Asia/Shanghai',
  });
});
