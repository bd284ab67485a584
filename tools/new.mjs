// `npm run new <context>/<slug> [Chinese name]`: lays out a working feature in every app, to be changed from there.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeContextMap } from './checks/context-map.mjs';
import { requireNode } from './install.mjs';
import { contextFloors } from './lint/places.mjs';
import { registrations } from './new/registrations.mjs';
import { forms } from './new/words.mjs';
import { bin, bold, green, logFile, root, run, say, step, StepFailure } from './terminal.mjs';

const contexts = contextFloors.flat();

const help = `Usage: npm run new <context>/<slug> [Chinese name]

  context         where it belongs: ${contexts.join(', ')}
  slug            a plural noun in kebab-case, as guild-halls; contract, folders, permissions and console use it
  Chinese name    its name on screens, else “新内容”

Lays out files that run and pass the checks in contract, service, portal and console, and registers them where features are
listed. Change it from there.`;

const templates = `${root}tools/new/templates/`;

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** @param {string} message */
function refuse(message) {
  process.stderr.write(`${message}\n\n${help}\n`);
  process.exit(2);
}

/** @param {string} context @param {string} slug */
function check(context, slug) {
  if (!contexts.includes(context)) refuse(`no context is called ${context}; there are ${contexts.join(', ')}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) refuse(`“${slug}” is not a slug in kebab-case`);
  if (existsSync(`${root}libs/contract/openapi/${slug}.yaml`)) refuse(`feature ${slug} exists already`);
}

/** Writes the feature's own files. @param {ReturnType<typeof forms>} words @returns {string[]} their paths */
function writeFiles(words) {
  return walk(templates).map((template) => {
    const path = words.apply(relative(templates, template).replace(/\.tmpl$/, ''));
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, words.apply(readFileSync(template, 'utf8')), { flag: 'wx' });
    return path;
  });
}

/** Adds the feature's lines to the lists that name every feature. @param {ReturnType<typeof forms>} words */
function register(words) {
  const changed = registrations.filter(({ file }) => existsSync(root + file));
  for (const { file, add } of changed) {
    const before = readFileSync(root + file, 'utf8');
    const after = add(before, words);
    if (after === before)
      throw new StepFailure(`could not register in ${file}, which looks different now`, {
        hint: 'change tools/new/registrations.mjs',
      });
    writeFileSync(root + file, after);
  }
  return changed.map(({ file }) => file);
}

requireNode();
const [place, label = '新内容'] = process.argv.slice(2);
if (!place || place.startsWith('-')) {
  say(help);
  process.exit(place ? 0 : 2);
}
const [context = '', slug = ''] = place.split('/');
check(context, slug);
const words = forms(context, slug, label);
const result = await step(`lay out feature ${bold(slug)} (${label})`, async () => {
  const files = writeFiles(words);
  const lists = [...register(words), ...writeContextMap({ [slug]: label })];
  const log = logFile('new');
  const paths = [...new Set([...files, ...lists])];
  const format = await run([...bin('oxfmt'), ...paths], { log });
  const generate = await run([process.execPath, 'tools/contract/generate.mjs'], { log, append: true });
  if (format || generate) throw new StepFailure('formatting or generating the contract failed', { log });
  return { files, lists };
});
if (!result.value) process.exit(1);
for (const file of result.value.files) say(`  ${green('+')} ${file}`);
for (const file of new Set(result.value.lists)) say(`  ${green('~')} ${file}`);
say(
  `\nNext: change the contract in libs/contract/openapi/${slug}.yaml and run npm run contract; the compiler lists the rest.`,
);
say('Check: npm test -- --only contract,lint,typecheck,shape,test');
