import type { Permission } from '@ug/contract';
import { defineEvent } from '#platform/events/domain-events';

/** The permissions of a custom role from now on. */
export interface RoleRights {
  /** Key of the role in accounts. */
  readonly key: string;
  readonly permissions: readonly Permission[];
}

/** A role was made or changed. Features that take part in the commit act before the permissions hold. */
export const roleSaved = defineEvent<RoleRights>('roles.saved');

/** A role without accounts was removed. */
export const roleRemoved = defineEvent<{ readonly key: string }>('roles.removed');
