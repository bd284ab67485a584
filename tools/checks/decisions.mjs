// A decision is found by its subject: each record carries its number and stands in the index, and a record that another one
// replaced says so in both.
import { read } from './files.mjs';

const folder = 'docs/decisions/';
const index = `${folder}README.md`;
const RECORD = /^docs\/decisions\/((\d{4})-[^/]+\.md)$/;
const pairs = [
  ['Superseded by', 'Supersedes'],
  ['Amended by', 'Amends'],
];

/**
 * @typedef {object} DecisionRecord
 * @property {string} name of its file
 * @property {string} number without zeros in front
 * @property {string} title
 * @property {string} text
 */

/** @param {string[]} files @param {(path: string) => string} [readFile] @returns {string[]} problems */
export function decisions(files, readFile = read) {
  const records = files.flatMap((path) => {
    const [, name, digits] = RECORD.exec(path) ?? [];
    if (!name) return [];
    const text = readFile(path);
    const number = String(Number(digits));
    const title = new RegExp(`^# ${number}\\. (.+)\n`).exec(text)?.[1] ?? '';
    return [{ name, number, title, text }];
  });
  const listed = files.includes(index) ? readFile(index).split('\n') : [];
  return [...records.flatMap((record) => recordProblems(record, listed, records)), ...strayLines(listed, records)];
}

/** @param {DecisionRecord} record @param {string[]} listed lines of the index @param {DecisionRecord[]} all @returns {string[]} */
function recordProblems(record, listed, all) {
  const { name, number, title } = record;
  if (!title) return [`${folder}${name}: its first line is to be “# ${number}. <title>”`];
  const line = `- [${number}. ${title}](${name})`;
  const count = listed.filter((other) => other === line || other.startsWith(`${line} `)).length;
  const problems = pairs.flatMap(([later = '', earlier = '']) => [
    ...oneWay(record, later, earlier, all),
    ...oneWay(record, earlier, later, all),
  ]);
  if (count === 1) return problems;
  return [...problems, `${index}: ${count ? 'listed more than once' : 'add this line under its subject'}: ${line}`];
}

/** @param {string[]} listed @param {DecisionRecord[]} records @returns {string[]} lines of the index without a record */
function strayLines(listed, records) {
  const names = new Set(records.map(({ name }) => name));
  return listed
    .map((line) => /^- \[.*\]\((\d{4}-[^)]+)\)/.exec(line)?.[1])
    .filter((name) => name !== undefined && !names.has(name))
    .map((name) => `${index}: there is no ${folder}${name}`);
}

/**
 * @param {DecisionRecord} record @param {string} verb @param {string} reverse what the other record must say
 * @param {DecisionRecord[]} all @returns {string[]}
 */
function oneWay(record, verb, reverse, all) {
  return linksAfter(record.text, verb).flatMap((name) => {
    const other = all.find((one) => one.name === name);
    if (!other) return [`${folder}${record.name}: there is no ${folder}${name}`];
    const isMutual = linksAfter(other.text, reverse).includes(record.name);
    return isMutual ? [] : [`${folder}${name}: add ${reverse} [${record.number}](${record.name}).`];
  });
}

/** @param {string} text @param {string} verb @returns {string[]} the files that the sentence of this verb links to */
function linksAfter(text, verb) {
  const links = `((?:[\\s,]*(?:and\\s+)?\\[\\d+\\]\\([^)]+\\))+)`;
  const sentence = new RegExp(`(?:^|[.] )${verb} ${links}`, 'm').exec(text)?.[1] ?? '';
  return [...sentence.matchAll(/\(([^)]+)\)/g)].map(([, name = '']) => name);
}
