// Each injectable and each table of a service feature, and each controller and module of the service, has a file of its own, named as
// the class, so that a class is found by its name and the arrows between the layers apply to it. What a feature brings to others is declared by its module
// alone, so that one file answers what a feature joins.
import { basename } from 'node:path';
import { read } from './files.mjs';

// The platform keeps injectables without a suffix: there the floors of tools/lint/places.mjs hold the order.
const FEATURE_FILE = /^apps\/service\/src\/features\/.+\.ts$/;
const NAMED_FILE = /^apps\/service\/src\/(?:features|platform)\/.+\.(?:controller|module)\.ts$/;
const endings = ['Service', 'Repository', 'Entity'];
const CLASS = /@(?:Injectable|Entity)\([\s\S]*?^ *(?:export )?(?:abstract )?class (\w+)/gm;
const EXPORTED = /^export (?:abstract )?class (\w+)/gm;
const JOINS = /^ +(?:async )?onModuleInit\(/m;

/** @param {string[]} files @param {(path: string) => string} [text] @returns {string[]} problems */
export const roleProblems = (files, text = read) => [
  ...files
    .filter((path) => FEATURE_FILE.test(path) && !path.endsWith('.spec.ts'))
    .flatMap((path) => fileProblems(path, text(path))),
  ...files.filter((path) => NAMED_FILE.test(path)).flatMap((path) => nameProblems(path, text(path))),
];

/** @param {string} words PascalCase @returns {string} kebab-case */
const kebab = (words) =>
  words
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** @param {string} name of a class @returns {string | undefined} the file it belongs into; undefined without a role */
function fileOf(name) {
  const ending = endings.find((suffix) => name.endsWith(suffix));
  return ending && `${kebab(name.slice(0, -ending.length))}.${ending.toLowerCase()}.ts`;
}

/** @param {string} path @param {string} source @returns {string[]} */
function fileProblems(path, source) {
  const classes = [...source.matchAll(CLASS)].map(([, name = '']) => name);
  const role = endings.find((ending) => path.endsWith(`.${ending.toLowerCase()}.ts`));
  if (role && JOINS.test(source))
    return [`${path}: onModuleInit belongs in <slug>.module.ts: the module registers what joins others`];
  if (role && classes.length === 0) return [`${path}: has no …${role} class; use another suffix`];
  if (classes.length > 1) return [`${path}: ${classes.join(', ')} each need a file of their own`];
  return classes
    .filter((name) => fileOf(name) !== basename(path))
    .map(
      (name) =>
        `${path}: class ${name} ${fileOf(name) ? `belongs in ${fileOf(name)}` : 'is to end in Service, Repository or Entity'}`,
    );
}

/**
 * Finds classes in the file of a controller or module that are not named as the file: `faq.admin.controller.ts` has `FaqAdminController`.
 * @param {string} path @param {string} source @returns {string[]}
 */
function nameProblems(path, source) {
  const wanted = basename(path, '.ts').replaceAll('.', '-');
  return [...source.matchAll(EXPORTED)]
    .filter(([, name = '']) => kebab(name) !== wanted)
    .map(([, name]) => `${path}: class ${name} is not named as its file`);
}
