// Comments are written as docs/patterns.md shows: forms that need a second reading are refused.
import ts from 'typescript';
import { read } from './files.mjs';

const FIRST = 'What|How|Where|Who|Whom|Of|Those|As';
const PHRASES = [
  '[Oo]f which',
  '[Aa]t whom',
  '[Bb]y which',
  '[Ww]hatever',
  '[Ww]hoever',
  '[Ii]s told',
  '[Ss]tands for',
];
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

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export function words(files, readFile = read) {
  return files
    .filter((path) => SOURCE.test(path) && !TEST.test(path))
    .flatMap((path) => hardComments(path, readFile(path)))
    .map((place) => `${place}: hard to read; write this comment as docs/patterns.md shows`);
}
