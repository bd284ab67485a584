import { operationRules } from './generated/operation-rules';
import type { permissionLabels } from './generated/permissions';

/** True if a permission opens an operation to API tokens. An operation with `x-people-only` is closed to them. */
export const opensToTokens = (permission: keyof typeof permissionLabels): boolean =>
  Object.values(operationRules).some((rule) => rule.permission === permission && !rule.peopleOnly);
