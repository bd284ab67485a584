// One word everywhere: kebab-case names, a closed set of suffixes, and no drawer for odds and ends.

const words = new Set(['shared', 'common', 'utils', 'util', 'helpers', 'helper', 'misc']);
const suffixes = new Set([
  'module',
  'controller',
  'admin',
  'service',
  'repository',
  'entity',
  'mapper',
  'rules',
  'events',
  ...[
    'demo',
    'page',
    'feature',
    'queries',
    'widget',
    'realtime',
    'store',
    'spec',
    'happenings',
    'journey',
    'config',
    'd',
  ],
]);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** @param {string[]} files @returns {string[]} problems */
export const names = (files) => files.flatMap(nameProblems);

/** @param {string} path @returns {string[]} */
export function nameProblems(path) {
  const parts = path.split('/');
  const name = parts[parts.length - 1];
  const drawer = [...parts.slice(0, -1), name.split('.')[0]].find((part) => words.has(part));
  const found = drawer ? [`${path}：不用 ${drawer} 这样的名字，函数跟着它的名词走`] : [];
  if (!/^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/.test(path)) return found;
  const folder = parts.slice(3, -1).find((part) => !kebab.test(part));
  if (folder) found.push(`${path}：文件夹 ${folder} 不是 kebab-case`);
  const [base, ...dotted] = name.replace(/\.tsx?$/, '').split('.');
  if (!kebab.test(base)) found.push(`${path}：文件名不是 kebab-case`);
  const unknown = dotted.find((suffix) => !suffixes.has(suffix));
  if (unknown) found.push(`${path}：后缀 .${unknown} 不在约定之内（${[...suffixes].join('、')}）`);
  return found;
}
