import { expect, test } from 'vitest';
import { installAddress } from './install-address.rules';

const link = 'https://example.com/api/files/0192f3a0/%E6%98%9F%E6%B5%B7.ipa?expires=17&holder=5f0c&signature=Zk3x';

test('an iPhone is sent to the property list beside the download, with the same signature', () => {
  const manifest = link.replace('/files/', '/v1/package-installs/');
  expect(installAddress(link)).toBe(`itms-services://?action=download-manifest&url=${encodeURIComponent(manifest)}`);
});

test('without https nothing is installed', () => {
  expect(installAddress(link.replace('https', 'http'))).toBeNull();
});
