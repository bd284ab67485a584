import { auditActionsOf, isConsoleWrite } from '../audit.mjs';

/** Every console write says what the audit log calls it, and an action has one label within its feature. */
export function auditProblems({ routes }) {
  const labels = new Map();
  return routes.flatMap((route) => {
    const { id, operation } = route;
    const audit = operation['x-audit'];
    if (!isConsoleWrite(route)) return audit === undefined ? [] : [`${id}: x-audit belongs to console writes`];
    if (audit === undefined) return [`${id}: x-audit is missing; \`none\` where no record changes`];
    return auditActionsOf(operation).flatMap((entry) => actionProblems(id, operation.tags[0], entry, labels));
  });
}

function actionProblems(id, tag, { action, label, resources = [tag] }, labels) {
  return [
    ...(/^[a-z][A-Za-z]*$/.test(action ?? '') ? [] : [`${id}: x-audit needs an action in camelCase`]),
    ...(/\p{Script=Han}/u.test(label ?? '') ? [] : [`${id}: x-audit needs a Chinese label`]),
    ...resources.flatMap((slug) => {
      const known = labels.get(`${slug} ${action}`) ?? label;
      labels.set(`${slug} ${action}`, known);
      return known === label ? [] : [`${id}: ${slug} calls ${action} ${known} elsewhere, ${label} here`];
    }),
  ];
}
