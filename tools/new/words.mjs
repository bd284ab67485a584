// A slug in every form in which a feature's files need it.
import { readdirSync } from 'node:fs';
import { root } from '../terminal.mjs';

/** @param {string} words kebab-case @returns {string} */
const pascal = (words) => words.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter) => letter.toUpperCase());

/** @param {string} words @returns {string} */
const camel = (words) => pascal(words).replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** @param {string} slug plural @returns {string} the singular, for the names of refusals and events */
export function singular(slug) {
  if (slug.endsWith('ies')) return `${slug.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(slug)) return slug.slice(0, -2);
  return /[^s]s$/.test(slug) ? slug.slice(0, -1) : slug;
}

/** @returns {string} the number after the last migration */
function nextMigration() {
  const numbers = readdirSync(`${root}apps/service/src/migrations`).flatMap(
    (name) => /^(\d{4})-/.exec(name)?.[1] ?? [],
  );
  return String(Math.max(0, ...numbers.map(Number)) + 1).padStart(4, '0');
}

/**
 * The words of the templates and what they become; `apply` puts them into a text or a path.
 * @param {string} context @param {string} slug @param {string} label
 */
export function forms(context, slug, label) {
  const one = singular(slug);
  const number = nextMigration();
  const table = [
    ["Number('NNNN')", String(Number(number))],
    ['NNNN', number],
    ['NewThings', pascal(slug)],
    ['NewThing', pascal(one)],
    ['newThings', camel(slug)],
    ['newThing', camel(one)],
    ['new_things', slug.replaceAll('-', '_')],
    ['new-things', slug],
    ['new-thing', one],
    ['the-context', context],
    ['新事物', label],
  ];
  const apply = (text) => table.reduce((result, [from, to]) => result.replaceAll(from, to), text);
  return { slug, label, number, singular: one, plural: pascal(slug), apply };
}
