import { expect, it } from 'vitest';
import { installManifest } from './install-manifest.rules';

it('a property list has what an iPhone needs, and every text in it is escaped', () => {
  const manifest = installManifest({
    bundleId: 'com.example.xinghai',
    bundleVersion: '2.3.1',
    title: '<b>星海</b> & "远征"\u0000',
    url: 'https://example.com/api/files/a/x.ipa?expires=1&holder=2',
  });
  expect(manifest).toContain('<key>title</key><string>&lt;b&gt;星海&lt;/b&gt; &amp; &quot;远征&quot;</string>');
  expect(manifest).toContain('<string>https://example.com/api/files/a/x.ipa?expires=1&amp;holder=2</string>');
  expect(manifest).toContain('<key>bundle-identifier</key><string>com.example.xinghai</string>');
  expect(manifest).toContain('<key>bundle-version</key><string>2.3.1</string>');
});
