const FILES = '/files/';
const MANIFESTS = '/v1/package-installs/';

/**
 * What an iPhone opens to install a package by itself: the system fetches the package's property list, which stands beside
 * the download and is signed alike. Null for a link without https, from which iPhones install nothing.
 */
export function installAddress(link: string): string | null {
  const manifest = new URL(link);
  if (manifest.protocol !== 'https:') return null;
  manifest.pathname = manifest.pathname.replace(FILES, MANIFESTS);
  return `itms-services://?action=download-manifest&url=${encodeURIComponent(manifest.href)}`;
}
