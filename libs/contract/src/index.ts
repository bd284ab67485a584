// The contract's public face: types and tables generated from openapi.yaml.
import type { components } from './generated/types';
import type { refusalCodes } from './generated/refusal-codes';
import type { permissionLabels, rolePermissions } from './generated/permissions';

/** Every named shape of the contract: `Schemas['GameCard']`. */
export type Schemas = components['schemas'];

/** A refusal's key in code, such as `game.notFound`. */
export type RefusalKey = keyof typeof refusalCodes;

/** A permission of the console, `<slug>.<verb>`. */
export type Permission = keyof typeof permissionLabels;

/** A built-in role of the console. */
export type Role = keyof typeof rolePermissions;

export * from './activity-phase';
export * from './envelope';
export * from './event-types';
export * from './html-policy';
export * from './ids';
export { compareVersions } from './compare-versions';
export * from './links-in';
export * from './money';
export * from './opening-hours';
export * from './operation-types';
export * from './picture-types';
export * from './plain-code';
export * from './platform-of';
export * from './reply-variables';
export * from './role-permissions';
export * from './publish-parts';
export * from './read-key';
export * from './record-fields';
export * from './recall-period';
export { auditLabels } from './generated/audit-labels';
export { playerFieldLimits, staffFieldLimits } from './generated/field-limits';
export { feedKinds } from './generated/feed-kinds';
export { labels } from './generated/labels';
export { playerLabels } from './generated/player-labels';
export { operationRules } from './generated/operation-rules';
export {
  guardedPermissions,
  ownersOnlyPermissions,
  permissionGroups,
  permissionLabels,
  rolePermissions,
} from './generated/permissions';
export { playerCalls } from './generated/player-calls';
export { refusalCodes } from './generated/refusal-codes';
export { refusalCatalogue } from './generated/refusals';
export { socketEvents } from './generated/socket-events';
export { staffBodyFields } from './generated/staff-body-fields';
export { staffCalls } from './generated/staff-calls';
export { statusMessage } from './status-messages';
export * from './shown-rewards';
export * from './text-length';
export * from './token-permissions';
export * from './uids';
export * from './visible-text';
