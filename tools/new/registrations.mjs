// The lists that name every feature, and how a new one joins each. Written for the shape that Prettier gives them.

/** @typedef {import('./words.mjs')} Words */

/** @param {string} text @param {string} line put behind the last import */
function addImport(text, line) {
  const end = [...text.matchAll(/^import .*;$/gm)].at(-1);
  if (!end) return `${line}\n${text}`;
  const at = end.index + end[0].length;
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}

/** @param {string} text @param {RegExp} start of the list @param {string} item @returns {string} with the item at its end */
function addToList(text, start, item) {
  const from = text.search(start);
  const end = from < 0 ? -1 : text.indexOf('];', from);
  return end < 0 ? text : `${text.slice(0, end).replace(/,?\s*$/, ',')}\n  ${item},\n${text.slice(end)}`;
}

/** @param {string} text @param {string} importLine @param {RegExp} list @param {string} item */
const addListed = (text, importLine, list, item) => {
  const listed = addToList(text, list, item);
  return listed === text ? text : addImport(listed, importLine);
};

/** The next free block of a hundred codes, so that a feature's refusals stand together. */
function nextCode(text) {
  const codes = [...text.matchAll(/code: (\d+)/g)].map(([, code]) => Number(code)).filter((code) => code >= 1000);
  return (Math.floor(Math.max(1000, ...codes) / 100) + 1) * 100 + 1;
}

const fronts = [
  {
    file: 'apps/portal/src/app/features.ts',
    add: (text, { apply }) =>
      addListed(
        text,
        apply("import { newThings } from '../features/new-things/new-things.feature';"),
        /export const features/,
        apply('newThings'),
      ),
  },
  {
    file: 'apps/console/src/app/features.ts',
    add: (text, { apply }) =>
      addListed(
        text,
        apply("import { newThings } from '../features/new-things/new-things.feature';"),
        /export const features/,
        apply('newThings'),
      ),
  },
];

const contract = [
  {
    file: 'libs/contract/openapi/refusals.yaml',
    add: (text, { apply, label }) => {
      const code = nextCode(text);
      return (
        `${text.trimEnd()}\n` +
        `${apply('new-thing')}.notFound: { code: ${code}, status: 404, msg: ${label}不存在 }\n` +
        `${apply('new-thing')}.stale: { code: ${code + 1}, status: 409, msg: 该${label}已被他人修改，请核对后再保存 }\n`
      );
    },
  },
  {
    file: 'libs/contract/openapi/permissions.yaml',
    add: (text, { apply, label }) => {
      const [view, edit] = [apply('new-things.view'), apply('new-things.edit')];
      // The owner and the read-only role are granted theirs by pattern.
      const grants = { operator: [view, edit] };
      const named = text.replace(/^roles:/m, `  ${view}: 查看${label}\n  ${edit}: 编辑${label}\nroles:`);
      return Object.entries(grants).reduce(
        (result, [role, permissions]) =>
          result.replace(
            new RegExp(`(^  ${role}:\\n[^]*?permissions:\\s*\\[[^\\]]*?),?(\\s*\\])`, 'm'),
            `$1, ${permissions.join(', ')}$2`,
          ),
        named,
      );
    },
  },
];

/** openapi.yaml: a tag, and one line per path. */
export const pathIndexes = [
  {
    file: 'openapi.yaml',
    add: (text, { apply, label }) => {
      const path = (name) =>
        `  ${name}: { $ref: 'libs/contract/openapi/${apply('new-things')}.yaml#/paths/${name.replaceAll('/', '~1')}' }\n`;
      const paths = ['/v1/new-things', '/admin/new-things', '/admin/new-things/{id}'].map((name) => path(apply(name)));
      return text
        .replace(/^paths:/m, `  - { name: ${apply('new-things')}, description: ${label} }\npaths:`)
        .replace(/^(webhooks|components):/m, `${paths.join('')}$1:`);
    },
  },
];

export const registrations = [...contract, ...fronts];
