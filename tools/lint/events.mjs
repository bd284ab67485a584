// The ESLint rule `ug/events`: an event is declared in a *.events.ts file, which other features may import without using
// the feature. Suites declare events of their own.

/** @type {import('eslint').Rule.RuleModule} */
export const events = {
  meta: {
    type: 'problem',
    docs: { description: 'Events are declared in *.events.ts' },
    schema: [],
    messages: { elsewhere: 'domain events are declared in *.events.ts, which other features may import' },
  },
  create(context) {
    if (/\.(events|spec)\.ts$/.test(context.filename)) return {};
    return {
      "CallExpression[callee.name='defineEvent']": (node) => context.report({ node, messageId: 'elsewhere' }),
    };
  },
};
