import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { roleKeyOf } from '#platform/auth/role-keys';
import type { CustomRole } from '#platform/auth/staff-roles';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { RoleEntity } from './role.entity';

/** A role, as owners make and change it. */
export const roleRecord = defineRecord<RoleEntity>({
  resource: 'roles',
  entity: RoleEntity,
  label: ({ name }) => name,
  snapshot: ({ name, permissions }) => ({ name, permissions }),
  notFound: 'role.notFound',
  // The fields that a form compares. The number of accounts is not among them.
  stale: {
    refusal: 'role.stale',
    current: ({ id, version, name, permissions }) => ({ id, version, name, permissions }),
  },
  unique: [{ field: 'nameKey', refusal: 'role.nameTaken' }],
});

const SORT_COLUMNS = { id: 'id', name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Custom roles in the database, beyond what `Records` does with each. */
@Injectable()
export class RolesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListRoles'>): Promise<Page<RoleEntity>> {
    const text = containing(query?.filter?.q);
    return this.records.page(roleRecord, query, {
      sort: SORT_COLUMNS,
      where: [text && `lower(name) LIKE :text ESCAPE '!'`],
      parameters: { text },
    });
  }

  /** Every role, the oldest first. */
  async all(): Promise<CustomRole[]> {
    const roles = await this.roles.find({ order: { id: 'ASC' } });
    return roles.map(({ id, name, permissions }) => ({ key: roleKeyOf(id), name, permissions }));
  }

  count(): Promise<number> {
    return this.roles.count();
  }

  /** The id of the role of a name. @param nameKey as it is compared */
  async idOf(nameKey: string): Promise<number | null> {
    return (await this.roles.findOneBy({ nameKey }))?.id ?? null;
  }

  private get roles() {
    return this.database.repository(RoleEntity);
  }
}
