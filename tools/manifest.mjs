// Prints what of package.json decides what the gates find: all but its commands and its description.
import { readFileSync } from 'node:fs';
import { root } from './terminal.mjs';

const irrelevant = new Set(['scripts', 'description']);
const entries = Object.entries(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));
process.stdout.write(JSON.stringify(entries.filter(([name]) => !irrelevant.has(name))));
