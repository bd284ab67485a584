// One word everywhere: kebab-case names, a closed set of suffixes, no drawer for odds and ends, and the field's own words.
import { read } from './files.mjs';

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
  'port',
  ...[
    'demo',
    'page',
    'feature',
    'queries',
    'widget',
    'realtime',
    'store',
    'spec',
    'scenario',
    'journey',
    'config',
    'd',
  ],
]);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Words of everyday speech, each with the words that a maintainer would search for. */
const spoken = { answer: 'response or result', told: 'published or delivery', tell: 'publish or notify', most: 'max' };
const word = '(answer|told|tell|most)';
const declarations = new RegExp(
  [
    `\\b(?:const|let|var|function|class|interface|type) ${word}\\b`,
    `^ *(?:(?:private|protected|public|static|readonly|override|async) )*${word}\\??[:(]`,
  ].join('|'),
  'gim',
);

/** Words that no class is named by, each with those of the glossary. */
const spokenInClasses = {
  Books: 'orders or ledger',
  Duty: 'rule or expectation',
  Ends: 'closing, expiry or removal',
  Finds: 'search',
  Happenings: 'scenario or events',
  Looks: 'views or poll',
  Newcomers: 'registration',
  News: 'feed or update',
  Papers: 'real name or identity',
  Repayment: 'refund',
  Repayments: 'refunds',
  Soon: 'MaybePromise',
  Stage: 'feed or simulation',
  Stray: 'unmatched',
  Traces: 'search criteria',
};
/** Controller and module are named by the slug, which is in addresses, permissions and tables. */
const namedBySlug = new Set(['StrayNoticesAdminController', 'StrayNoticesModule']);

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export const names = (files, readFile = read) => [
  ...files.flatMap(nameProblems),
  ...files.filter(isJudged).flatMap((path) => wordProblems(path, readFile(path))),
  ...files.filter(isShown).flatMap((path) => addressProblems(path, readFile(path))),
];

/** True for files with texts of a screen. Character tables and the demo's players are none. @param {string} path @returns {boolean} */
const isShown = (path) =>
  /^apps\/(portal|console|service)\/src\/(app|features|platform|ui)\/.*\.tsx?$/.test(path) &&
  !/\.spec\.|\.demo\.|\/(alike-characters|faq-search|text-scores)\.rules/.test(path);

/** People are addressed as 您. The names 猜你喜欢 and 邀请你一起来玩 stay. @param {string} path @param {string} text @returns {string[]} */
export const addressProblems = (path, text) =>
  /(?<!猜|邀请)你/.test(text) ? [`${path}: people are addressed as “您”`] : [];

/** Questions and answers of the FAQ keep their words. @param {string} path @returns {boolean} */
const isJudged = (path) => /^(apps|libs|tools)\/.*\.(tsx?|mjs)$/.test(path) && !/\.spec\.|\/features\/faq/.test(path);

/** @param {string} path @param {string} text @returns {string[]} */
export const wordProblems = (path, text) => [
  ...[...text.matchAll(declarations)].map(([, one, other]) => {
    const name = one ?? other;
    return `${path}: instead of ${name} say ${spoken[name.toLowerCase()]}`;
  }),
  ...classProblems(path, text),
];

/** Migrations that ran keep their names. @param {string} path @param {string} text @returns {string[]} */
const classProblems = (path, text) =>
  [...text.matchAll(/\bclass ([A-Z]\w*)/g)].flatMap(([, name]) => {
    if (namedBySlug.has(name) || path.includes('/migrations/')) return [];
    const found = name.match(/[A-Z][a-z]*/g)?.find((part) => Object.hasOwn(spokenInClasses, part));
    return found ? [`${path}: in the class name ${name} say ${spokenInClasses[found]} instead of ${found}`] : [];
  });

/** @param {string} path @returns {string[]} */
export function nameProblems(path) {
  const parts = path.split('/');
  const name = parts[parts.length - 1];
  const drawer = [...parts.slice(0, -1), name.split('.')[0]].find((part) => words.has(part));
  const found = drawer ? [`${path}: nothing is called ${drawer}; a function stands with its noun`] : [];
  if (!/^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/.test(path)) return found;
  const folder = parts.slice(3, -1).find((part) => !kebab.test(part));
  if (folder) found.push(`${path}: folder ${folder} is not kebab-case`);
  const [base, ...dotted] = name.replace(/\.tsx?$/, '').split('.');
  if (!kebab.test(base)) found.push(`${path}: the file name is not kebab-case`);
  const unknown = dotted.find((suffix) => !suffixes.has(suffix));
  if (unknown) found.push(`${path}: unknown suffix .${unknown} (there are ${[...suffixes].join(', ')})`);
  return found;
}
