import type { Schemas } from '@ug/contract';

type PackageInstall = Schemas['PackageInstall'];

/** The facts of a package that the manifest names. */
interface Installed extends PackageInstall {
  /** Name in the question that the iPhone asks its owner. */
  readonly title: string;
  /** Address of the package, with https. */
  readonly url: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that no document of XML may have, escaped or not. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const entry = (key: string, text: string): string => `<key>${key}</key><string>${escaped(text)}</string>`;

/** The manifest that an `itms-services` link names, as an XML property list (Apple: Distribute proprietary in-house apps). */
export function installManifest({ bundleId, bundleVersion, title, url }: Installed): string {
  const asset = `<dict>${entry('kind', 'software-package')}${entry('url', url)}</dict>`;
  const facts = [
    entry('bundle-identifier', bundleId),
    entry('bundle-version', bundleVersion),
    entry('kind', 'software'),
    entry('title', title),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>items</key><array><dict>
<key>assets</key><array>${asset}</array>
<key>metadata</key><dict>${facts}</dict>
</dict></array></dict></plist>
`;
}
