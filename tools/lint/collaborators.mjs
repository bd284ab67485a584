// The ESLint rule `ug/collaborators`: a class that needs more than five others does two things.

/** The most that a constructor may take. */
const LIMIT = 5;
/** Parts of the platform that any class may use without doing more for it, as it may log. */
const ambient = new Set(['Clock', 'Feed', 'UnitOfWork', 'DomainEvents', 'AppConfig']);

/** @param {any} parameter of a constructor @returns {string | undefined} the name of its type */
function typeOf(parameter) {
  const declared = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  return declared.typeAnnotation?.typeAnnotation?.typeName?.name;
}

/** @type {import('eslint').Rule.RuleModule} */
export const collaborators = {
  meta: {
    type: 'suggestion',
    docs: {
      description: 'A constructor takes at most five collaborators, the ambient parts of the platform not counted',
    },
    schema: [],
    messages: {
      many: 'at most five collaborators (clock, feed, unit of work, domain events and configuration aside): this class does two things',
    },
  },
  create(context) {
    return {
      "MethodDefinition[kind='constructor']": (node) => {
        const counted = node.value.params.filter((parameter) => !ambient.has(typeOf(parameter) ?? ''));
        if (counted.length > LIMIT) context.report({ node, messageId: 'many' });
      },
    };
  },
};
