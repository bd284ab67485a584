// The ESLint rule `ug/events`: an event is declared in a *.events.ts file, which other features may import without using
// the feature. Suites declare events of their own.

/** @type {import('eslint').Rule.RuleModule} */
export const events = {
  meta: {
    type: 'problem',
    docs: { description: 'Events are declared in *.events.ts' },
    schema: [],
    messages: { elsewhere: '领域事件写在 *.events.ts 里：别的功能只能引用那里' },
  },
  create(context) {
    if (/\.(events|spec)\.ts$/.test(context.filename)) return {};
    return {
      "CallExpression[callee.name='defineEvent']": (node) => context.report({ node, messageId: 'elsewhere' }),
    };
  },
};
