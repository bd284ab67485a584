// The ESLint rule `ug/barrels`: a file exports what it declares. `export … from` is refused by syntax (`noBarrels` in
// eslint.config.mjs); this is the same in two steps, an import and then an export of the imported name.

/** @type {import('eslint').Rule.RuleModule} */
export const barrels = {
  meta: {
    type: 'problem',
    docs: { description: 'A file exports no name that it imported' },
    schema: [],
    messages: { passedOn: '{{ name }} is not passed on: import it from the file that declares it' },
  },
  create(context) {
    const imported = new Set();
    return {
      ImportDeclaration({ specifiers }) {
        for (const { local } of specifiers) imported.add(local.name);
      },
      // Imports may stand below.
      'Program:exit'({ body }) {
        for (const statement of body) {
          if (statement.type !== 'ExportNamedDeclaration' || statement.source) continue;
          for (const node of statement.specifiers) {
            const { name } = /** @type {any} */ (node.local);
            if (imported.has(name)) context.report({ node, messageId: 'passedOn', data: { name } });
          }
        }
      },
    };
  },
};
