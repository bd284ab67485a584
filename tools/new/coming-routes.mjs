// A screen of the product that was not built yet: its row goes, and the feature's manifest takes over what it said.
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../terminal.mjs';

const list = 'apps/portal/src/app/coming-routes.ts';

/**
 * @param {string} text of the list @param {string} slug
 * @returns {{ route: string, rest: string } | undefined} the attributes of the row with that path, and the list without it
 */
export function comingRoute(text, slug) {
  const row = new RegExp(`^  \\{ (.*path: '${slug}'.*) \\},\\n`, 'm').exec(text);
  return row?.[1] ? { route: row[1], rest: text.replace(row[0], '') } : undefined;
}

/** @param {import('./words.mjs').Words} words @returns {string[]} the files that were changed */
export function takeComingRoute({ apply, slug }) {
  const coming = comingRoute(readFileSync(root + list, 'utf8'), slug);
  if (!coming) return [];
  const manifest = apply('apps/portal/src/features/the-context/new-things/new-things.feature.ts');
  const text = readFileSync(root + manifest, 'utf8');
  writeFileSync(root + list, coming.rest);
  writeFileSync(
    root + manifest,
    text.replace(/\{ name: .*(?=, page: )/, () => `{ ${coming.route}`),
  );
  return [list, manifest];
}
