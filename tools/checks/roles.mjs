// Each injectable of a service feature carries its role in its name, so that the arrows between the layers apply to it.
import { read } from './files.mjs';

// The platform keeps injectables without a suffix: there the floors of tools/lint/places.mjs hold the order.
const FEATURE_FILE = /^apps\/service\/src\/features\/.+\.ts$/;
const roles = { service: 'Service', repository: 'Repository' };
const INJECTABLE = /@Injectable\([^)]*\)\s*(?:@\w+\([^)]*\)\s*)*(?:export\s+)?(?:abstract\s+)?class\s+(\w+)/g;

/** @param {string[]} files @param {(path: string) => string} [text] @returns {string[]} problems */
export const roleProblems = (files, text = read) =>
  files
    .filter((path) => FEATURE_FILE.test(path) && !path.endsWith('.spec.ts'))
    .flatMap((path) => fileProblems(path, text(path)));

/** @param {string} path @param {string} source @returns {string[]} */
function fileProblems(path, source) {
  const injectables = [...source.matchAll(INJECTABLE)].map(([, name = '']) => name);
  const role = Object.keys(roles).find((suffix) => path.endsWith(`.${suffix}.ts`));
  if (!role) return injectables.map((name) => `${path}：${name} 可注入，文件名要以 .service.ts 或 .repository.ts 结尾`);
  const ending = roles[role];
  if (injectables.length === 0) return [`${path}：没有可注入的 …${ending} 类，请换一个后缀`];
  return injectables
    .filter((name) => !name.endsWith(ending))
    .map((name) => `${path}：类 ${name} 的名字要以 ${ending} 结尾`);
}
