// The ESLint rule `ug/language`: what only engineers read is English. Errors that staff or operators read are Chinese: the
// configuration names their files. Words of the interface stand in curly quotes.

const ERRORS = /^(Error|TypeError|RangeError|StepFailure)$/;
const LOGGER = /^([lL]ogger|log)$/;
const LEVELS = /^(log|info|warn|error|debug|verbose|fatal|trace)$/;
const QUOTED = /“[^”]*”/g;
const HAN = /\p{Script=Han}/u;

/** @param {any} node of a call @returns {boolean} whether it writes a line of a log */
function isLogging({ callee }) {
  if (callee.type !== 'MemberExpression' || !LEVELS.test(callee.property.name)) return false;
  return LOGGER.test(callee.object.property?.name ?? callee.object.name);
}

/** @type {import('eslint').Rule.RuleModule} */
export const language = {
  meta: {
    type: 'problem',
    docs: { description: 'Errors and log lines that engineers read are English' },
    schema: [{ type: 'object', properties: { isShown: { type: 'boolean' } }, additionalProperties: false }],
    messages: {
      chinese: 'engineers read this: write English, and words of the interface in “quotes”',
    },
  },
  create(context) {
    const { isShown = false } = context.options[0] ?? {};
    /** @param {any[]} words */
    const check = (words) => {
      for (const node of words)
        if (HAN.test(context.sourceCode.getText(node).replace(QUOTED, '')))
          context.report({ node, messageId: 'chinese' });
    };
    return {
      NewExpression: (/** @type {any} */ node) => {
        if (!isShown && ERRORS.test(node.callee.name)) check(node.arguments.slice(0, 1));
      },
      CallExpression: (/** @type {any} */ node) => {
        if (isLogging(node)) check(node.arguments);
      },
    };
  },
};
