// `npm run new <context>/<slug> [名称]`: lays out a working feature in every app, to be changed from there.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeContextMap } from './checks/context-map.mjs';
import { requireNode } from './install.mjs';
import { contextFloors } from './lint/places.mjs';
import { registrations } from './new/registrations.mjs';
import { forms } from './new/words.mjs';
import { bin, bold, green, logFile, root, run, say, step, StepFailure } from './terminal.mjs';

const contexts = contextFloors.flat();

const help = `用法：npm run new <context>/<slug> [中文名称]

  context    所属的领域：${contexts.join('、')}
  slug       复数名词，kebab-case，如 guild-halls；契约、目录、权限、后台资源都用这个词
  中文名称   界面上的称呼，默认“新内容”

会在契约、服务、门户、后台里放好一组能运行、能通过检查的文件，并登记到各处的清单里。之后照着改。`;

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
  if (!contexts.includes(context)) refuse(`没有名为“${context}”的领域；可选：${contexts.join('、')}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) refuse(`“${slug}”不是 kebab-case 的 slug`);
  if (existsSync(`${root}libs/contract/openapi/${slug}.yaml`)) refuse(`功能 ${slug} 已经存在`);
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
      throw new StepFailure(`没能登记到 ${file}：它的样子变了`, { hint: '改 tools/new/registrations.mjs' });
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
const result = await step(`放好功能 ${bold(slug)}（${label}）`, async () => {
  const files = writeFiles(words);
  const lists = [...register(words), ...writeContextMap({ [slug]: label })];
  const log = logFile('new');
  const paths = [...new Set([...files, ...lists])];
  const format = await run([...bin('oxfmt'), ...paths], { log });
  const generate = await run([process.execPath, 'tools/contract/generate.mjs'], { log, append: true });
  if (format || generate) throw new StepFailure('整理格式或生成契约没有成功', { log });
  return { files, lists };
});
if (!result.value) process.exit(1);
for (const file of result.value.files) say(`  ${green('+')} ${file}`);
for (const file of new Set(result.value.lists)) say(`  ${green('~')} ${file}`);
say(`\n接下来：改契约 libs/contract/openapi/${slug}.yaml，运行 npm run contract，编译器会指出其余要改的地方。`);
say('检查：npm test -- --only contract,lint,typecheck,shape,test');
