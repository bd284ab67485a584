// Files that do not exist, linted with the real configuration.
import assert from 'node:assert/strict';
import { ESLint } from 'eslint';
import { root } from '../terminal.mjs';

const eslint = new ESLint({ cwd: root });

/** A feature of the service that is not there. */
export const feature = 'apps/service/src/features/content/new-things';

/** @param {string} path @returns {string} a file that imports it; of a service, the service */
export const importOf = (path) =>
  path.endsWith('.service')
    ? `import { ThingsService } from '${path}';\nexport const used = ThingsService;`
    : `import { thing } from '${path}';\nexport const used = thing;`;

/** @param {string} filePath @param {string} code @returns {Promise<(string | null)[]>} the rules that refuse it */
export async function refusals(filePath, code) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: root + filePath });
  assert.ok(result, `${filePath} is not linted at all`);
  const fatal = result.messages.find((message) => message.fatal);
  assert.equal(fatal, undefined, fatal?.message);
  return result.messages.map((message) => message.ruleId);
}
