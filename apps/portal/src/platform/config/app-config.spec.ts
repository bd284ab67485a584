import { expect, test } from 'vitest';
import { appConfig } from './app-config';

test('a page whose block was never filled in runs on the defaults', () => {
  const defaults = { title: '游光', prefix: 'ug', appID: '1000', channelID: '0', timezone: 'Asia/Shanghai' };
  expect(appConfig).toEqual(defaults);
});
