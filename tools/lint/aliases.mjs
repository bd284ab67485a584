// Imports name files of the repository in three ways: relative, by the alias of a layer, or by the name of a library.
import { posix } from 'node:path';

/** Layers of an app that are imported as `#layer/…` from elsewhere in it; the same list stands in tsconfig.base.json. */
export const aliasedLayers = ['platform', 'features', 'testing', 'ui'];

const libraries = {
  '@ug/contract': 'libs/contract/src/index',
  '@ug/api-client': 'libs/api-client/src/index',
  '@ug/chat': 'libs/chat/src/index',
  '@ug/contract-stub': 'libs/contract-stub/src/index',
  '@ug/test-doubles': 'libs/test-doubles/src/index',
  '@ug/web': 'libs/web/src/index',
  '@ug/csv': 'libs/csv/src/index',
  '@ug/tables': 'libs/tables/src/index',
};

/**
 * @param {string} specifier as it is written @param {string} from the importing file, relative to the repository
 * @returns {string | undefined} the imported file, relative to the repository and as written without extension;
 *   undefined for a package of the registry
 */
export function importedPath(specifier, from) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('#')) return `${/^[^/]+\/[^/]+\/src\//.exec(from)?.[0]}${specifier.slice(1)}`;
  return libraries[specifier] ?? specifier.match(/^@ug\/contract\/(.+)/)?.[1].replace(/^/, 'libs/contract/src/');
}
