// Comments are written as docs/patterns.md shows. Forms that are hard to read are counted for each folder, and the numbers in
// words.json may only fall: `node tools/checks/words.mjs --write` lowers them.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root, say } from '../terminal.mjs';
import { read, repositoryFiles } from './files.mjs';

const LIMITS = 'tools/checks/words.json';
const WRITE = 'node tools/checks/words.mjs --write';
const FIRST = 'What|How|Where|Who|Whom|Of|Those|As';
const PHRASES = ['of which', 'at whom', 'by which', '[Ww]hatever', '[Ww]hoever', 'is told', 'stands for'];
/** A phrase may go on in the next line of a comment. */
const ANYWHERE = String.raw`\b(?:${PHRASES.join('|').replaceAll(' ', String.raw`[\s*/]+`)})\b`;
const HARD = new RegExp(String.raw`^(?:${FIRST})\b|${ANYWHERE}`);
/** Files without any of these are not parsed. */
const PERHAPS = new RegExp(String.raw`[*/]\s*(?:${FIRST})\b|${ANYWHERE}`);
/** Lines that begin with `//`, one below the other, are one comment. One after code is a comment by itself. */
const COMMENT = /(?<=^[ \t]*)\/\/.*(?:\n[ \t]*\/\/.*)*|\/\/.*|\/\*[\s\S]*?\*\//gm;
const MARKS = /^\/\*+|\*+\/$|^[ \t]*(?:\/\/|\*)/gm;

const SOURCE = /^(?:apps|libs|tools)\/.*\.(?:[cm]?js|tsx?)$/;
const TEST = /\.spec\.|^apps\/journeys\/|^apps\/[^/]+\/src\/(?:testing|stories)\//;
/** Layers that are counted by the folders in them. */
const DEEP = new Set(['features', 'platform']);

/** @param {string} path @returns {string} the folder that counts a file */
export function folderOf(path) {
  const parts = path.split('/').slice(0, -1);
  if (parts[0] !== 'apps') return parts.slice(0, 2).join('/');
  return parts.slice(0, DEEP.has(parts[3] ?? '') ? 5 : 4).join('/');
}

/** @param {string} path @param {string} source @returns {string[]} file and first line of each hard comment */
export function hardComments(path, source) {
  if (!PERHAPS.test(source)) return [];
  return [...withoutLiterals(path, source).matchAll(COMMENT)]
    .filter(([comment]) => HARD.test(comment.replace(MARKS, ' ').trim()))
    .map(({ index }) => `${path}:${source.slice(0, index).split('\n').length}`);
}

/** Blanks strings, templates, regular expressions and texts of JSX, which may look like comments. @param {string} path @param {string} source */
function withoutLiterals(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  let text = '';
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (
      ts.isLiteralExpression(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isTemplateHead(node) ||
      ts.isJsxText(node)
    )
      text += source.slice(text.length, node.getStart(file)).padEnd(node.end - text.length);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return text + source.slice(text.length);
}

/** @param {string[]} files @param {(path: string) => string} readFile @returns {Map<string, string[]>} the places by folder */
function placesByFolder(files, readFile) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const path of files.filter((one) => SOURCE.test(one) && !TEST.test(one))) {
    const folder = folderOf(path);
    const places = hardComments(path, readFile(path));
    if (places.length) found.set(folder, [...(found.get(folder) ?? []), ...places]);
  }
  return found;
}

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export function words(files, readFile = read) {
  /** @type {Record<string, number>} */
  const limits = JSON.parse(readFile(LIMITS));
  const found = placesByFolder(files, readFile);
  return [...new Set([...Object.keys(limits), ...found.keys()])].toSorted().flatMap((folder) => {
    const places = found.get(folder) ?? [];
    const limit = limits[folder] ?? 0;
    if (places.length < limit) return [`${LIMITS}：${folder} 的数字从 ${limit} 降为 ${places.length}：${WRITE}`];
    if (places.length === limit) return [];
    return [
      `${folder}：难读的注释 ${places.length} 条，最多 ${limit} 条，按 docs/patterns.md 改写：${places.join('、')}`,
    ];
  });
}

/** Lowers the numbers and raises none. */
function lower() {
  /** @type {Record<string, number>} */
  const limits = JSON.parse(read(LIMITS));
  const found = placesByFolder(repositoryFiles(), read);
  const lowered = Object.entries(limits).map(([folder, limit]) => [
    folder,
    Math.min(limit, found.get(folder)?.length ?? 0),
  ]);
  const left = Object.fromEntries(lowered.filter(([, limit]) => limit));
  writeFileSync(root + LIMITS, `${JSON.stringify(left, null, 2)}\n`);
  for (const problem of words(repositoryFiles())) say(problem);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write')) lower();
