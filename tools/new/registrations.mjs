// The lists that name every feature, and how a new one joins each. YAML is changed as a document, which keeps comments;
// the fronts' lists are in the order of their menus and written for the shape that oxfmt gives them.
import { isSeq, parseDocument } from 'yaml';

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

/** @param {string} text @param {(document: import('yaml').Document) => void} change @returns {string} */
function changed(text, change) {
  const document = parseDocument(text);
  change(document);
  return document.toString({ lineWidth: 0 });
}

/** A list of the document. @returns {import('yaml').YAMLSeq} */
function listAt(document, path) {
  const list = document.getIn(path);
  if (!isSeq(list)) throw new Error(`there is no list ${path.join('.')}`);
  return list;
}

/** A map in one line. */
const inLine = (document, fields) => document.createNode(fields, { flow: true });

/** The next free block of a hundred codes, so that a feature's refusals stand together. */
function nextCode(refusals) {
  const codes = Object.values(refusals).flatMap(({ code }) => (code >= 1000 ? [code] : []));
  return (Math.floor(Math.max(1000, ...codes) / 100) + 1) * 100 + 1;
}

const fronts = [
  {
    file: 'apps/portal/src/app/features.ts',
    add: (text, { apply }) =>
      addListed(
        text,
        apply("import { newThings } from '#features/the-context/new-things/new-things.feature';"),
        /export const features/,
        apply('newThings'),
      ),
  },
];

const contract = [
  {
    file: 'libs/contract/openapi/refusals.yaml',
    add: (text, { apply, label }) =>
      changed(text, (document) => {
        const code = nextCode(document.toJS());
        const [notFound, stale] = [apply('new-thing.notFound'), apply('new-thing.stale')];
        document.set(notFound, inLine(document, { code, status: 404, msg: `${label}不存在` }));
        const msg = `该${label}已被他人修改，请核对后再保存`;
        document.set(stale, inLine(document, { code: code + 1, status: 409, msg }));
      }),
  },
  {
    file: 'libs/contract/openapi/permissions.yaml',
    add: (text, { apply, label }) =>
      changed(text, (document) => {
        const context = apply('the-context');
        const [view, edit] = [apply('new-things.view'), apply('new-things.edit')];
        document.setIn(['permissions', context, view], `查看${label}`);
        document.setIn(['permissions', context, edit], `编辑${label}`);
        // The owner and the read-only role are granted theirs by pattern.
        const granted = listAt(document, ['roles', 'operator', 'permissions']);
        for (const permission of [view, edit]) granted.add(permission);
      }),
  },
  {
    // A tag, and one line per path and per event.
    file: 'openapi.yaml',
    add: (text, { apply, label }) =>
      changed(text, (document) => {
        const fragment = apply('libs/contract/openapi/new-things.yaml');
        listAt(document, ['tags']).add(inLine(document, { name: apply('new-things'), description: label }));
        const refer = (part, name) =>
          document.setIn(
            [part, name],
            inLine(document, { $ref: `${fragment}#/${part}/${name.replaceAll('/', '~1')}` }),
          );
        for (const name of ['/v1/new-things', '/admin/new-things', '/admin/new-things/{id}'])
          refer('paths', apply(name));
        refer('webhooks', apply('new-thing.changed'));
      }),
  },
];

export const registrations = [...contract, ...fronts];
