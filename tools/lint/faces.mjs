// The ESLint rule `ug/faces`: of a `*.service` file other features see its service alone. What they share besides it stands in
// a `*.port.ts` (types and definitions) or `*.rules.ts` (pure functions and constants) of the same feature, so that nobody
// loads or reads a service for a type.
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importedPath } from './aliases.mjs';
import { isTest, placeOf } from './places.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The names of injectables by `tools/checks/roles.mjs`. */
const SERVICE = /^[A-Z]\w*Service$/;

/** @param {any} specifier of an import @returns {string} the name that the other file gives it; `*` for all of them */
const nameOf = (specifier) => specifier.imported?.name ?? specifier.imported?.value ?? '*';

/** @type {import('eslint').Rule.RuleModule} */
export const faces = {
  meta: {
    type: 'problem',
    docs: { description: 'Of a *.service file others import the service alone' },
    schema: [],
    messages: {
      inside:
        '{{ name }} is not imported from *.service: types and definitions of a feature stand in its *.port.ts, pure functions and constants in *.rules.ts',
    },
  },
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const from = placeOf(file);
    // Code above the features (first start, demo, commands) sees all of their files.
    if (from?.project !== 'service' || !from.feature || isTest(from)) return {};

    /** @param {unknown} source as it is written */
    const isForeignService = (source) => {
      if (typeof source !== 'string' || !source.startsWith('#features/')) return false;
      const to = placeOf(importedPath(source, file) ?? '');
      return to?.kind === 'service' && to.feature !== from.feature;
    };
    /** @param {import('eslint').Rule.Node} node @param {string} name */
    const check = (node, name) => {
      if (!SERVICE.test(name)) context.report({ node, messageId: 'inside', data: { name } });
    };
    return {
      ImportDeclaration(node) {
        if (!isForeignService(node.source.value)) return;
        for (const specifier of node.specifiers)
          check(/** @type {import('eslint').Rule.Node} */ (specifier), nameOf(specifier));
      },
      ImportExpression(node) {
        if (isForeignService(/** @type {any} */ (node.source).value)) check(node, '*');
      },
      TSImportType(/** @type {any} */ node) {
        const source = (node.source ?? node.argument?.literal)?.value;
        if (isForeignService(source)) check(node, node.qualifier?.name ?? '*');
      },
    };
  },
};
