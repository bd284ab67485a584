// docs/benchmarks.md: one section for each benchmark, each replaced alone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../terminal.mjs';

const file = `${root}docs/benchmarks.md`;

const opening = `# Benchmarks

Every figure stands beside its bare limit, measured in the same run in turns (A B A B …), so that the ratio means
something on any machine; requests per second alone do not. \`of the limit\` is the median of each round's ratio of
requests per second, \`by CPU\` the same by processor time per request, which other work on the machine disturbs less.
Nothing here is asserted in a test. Run \`npm run bench -- --help\` on an idle machine; \`--write\` replaces the sections
that were measured.
`;

/** @param {string} name */
const marks = (name) => ({ begin: `<!-- ${name} -->`, end: `<!-- /${name} -->` });

/** @param {string} text @param {string} name @param {string} section @returns {string} */
function place(text, name, section) {
  const { begin, end } = marks(name);
  const block = `${begin}\n\n${section}\n\n${end}`;
  const [from, until] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || until < from) return `${text.trimEnd()}\n\n${block}\n`;
  return text.slice(0, from) + block + text.slice(until + end.length);
}

/**
 * @param {{ name: string, title: string, about: string, tables: string[] }[]} results
 * @param {string} machine @param {'sqlite' | 'postgres'} database
 */
export function writeResults(results, machine, database) {
  const today = new Date().toISOString().slice(0, 10);
  let text = existsSync(file) ? readFileSync(file, 'utf8') : opening;
  for (const { name, title, about, tables } of results) {
    const isOther = database === 'postgres';
    const command = `npm run bench -- ${name}${isOther ? ' --database postgres' : ''} --write`;
    const facts = `\`${command}\` · ${today} · ${machine}`;
    const heading = `## ${title}${isOther ? ', on PostgreSQL' : ''}`;
    const section = [heading, about, ...tables, facts].join('\n\n');
    text = place(text, isOther ? `${name}-postgres` : name, section);
  }
  writeFileSync(file, text);
}
