const FILES = '/files/';
const MANIFESTS = '/v1/package-installs/';

/**
 * The address with which an iPhone installs a package: the system fetches the package's property list. The list is beside the download and
 * signed in the same way. Null for a link without https, which iPhones refuse.
 */
export function installAddress(link: string): string | null {
  const manifest = new URL(link);
  if (manifest.protocol !== 'https:') return null;
  manifest.pathname = manifest.pathname.replace(FILES, MANIFESTS);
  return `itms-services://?action=download-manifest&url=${encodeURIComponent(manifest.href)}`;
}
