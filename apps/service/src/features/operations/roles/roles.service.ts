import { Injectable } from '@nestjs/common';
import {
  labels,
  rolePermissions,
  type BodyOf,
  type Permission,
  type QueryOf,
  type Role,
  type Schemas,
} from '@ug/contract';
import { roleKeyOf } from '#platform/auth/role-keys';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal, refusedField } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { mayGive } from './role-gifts.service';
import { RoleHoldersService } from './role-holders.service';
import type { RoleEntity } from './role.entity';
import { roleRemoved, roleSaved } from './roles.events';
import { toCustomRole } from './roles.mapper';
import { roleRecord, RolesRepository } from './roles.repository';
import { differenceOf, isReserved, nameKeyOf, permissionsFrom } from './roles.rules';

type CustomRole = Schemas['CustomRole'];
type Input = BodyOf<'consoleCreateRole'>;

/** Every process has all roles in memory. Nobody tells more of them apart. */
const MAX_ROLES = 50;

const builtIn = Object.keys(rolePermissions) as Role[];

/** Roles, as owners make them of permissions. */
@Injectable()
export class RolesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly roles: RolesRepository,
    private readonly holders: RoleHoldersService,
    private readonly events: DomainEvents,
  ) {}

  async list(query: QueryOf<'consoleListRoles'>): Promise<Page<CustomRole>> {
    const counts = await this.holders.counts();
    return (await this.roles.page(query)).map((role) => toCustomRole(role, counts.get(roleKeyOf(role.id)) ?? 0));
  }

  /** Every role that staff may have, the built-in ones first. */
  async all(): Promise<Schemas['AnyRole'][]> {
    const [custom, counts] = [await this.roles.all(), await this.holders.counts()];
    const all = [
      ...builtIn.map((key) => ({ key, name: labels.Role[key], isBuiltIn: true, permissions: rolePermissions[key] })),
      ...custom.map((role) => ({ ...role, isBuiltIn: false })),
    ];
    return all.map(({ permissions, ...role }) => ({
      ...role,
      permissions: [...permissions],
      staffCount: counts.get(role.key) ?? 0,
    }));
  }

  /** @throws Refusal `role.notFound` */
  async get(id: number): Promise<CustomRole> {
    return this.shown(await this.records.require(roleRecord, id));
  }

  /** @throws Refusal `role.nameTaken`, `role.notGivable`, `role.beyondOwn`, `role.tooMany` */
  async create(input: Input): Promise<CustomRole> {
    const permissions = permissionsOrRefusal(input.permissions);
    const role = await this.unitOfWork.run(async () => {
      if ((await this.roles.count()) >= MAX_ROLES) throw new Refusal('role.tooMany');
      const name = await this.freeName(input.name);
      const added = await this.records.add(roleRecord, { ...name, permissions });
      this.events.emit(roleSaved, { key: roleKeyOf(added.id), permissions });
      return added;
    });
    return this.shown(role);
  }

  /**
   * Saves a role. It holds at once for everybody who has it.
   * @throws Refusal `role.notFound`, `role.stale` with the role as it is now, `role.nameTaken`, `role.notGivable`,
   * `role.beyondOwn`
   */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateRole'>): Promise<CustomRole> {
    const permissions = permissionsOrRefusal(input.permissions);
    const role = await this.unitOfWork.run(async () => {
      const before = await this.records.require(roleRecord, id);
      const request = { id, version, action: 'update', note: differenceOf(before.permissions, permissions) };
      const { after } = await this.records.change(roleRecord, request, async () => ({
        ...(await this.freeName(input.name, id)),
        permissions,
      }));
      this.events.emit(roleSaved, { key: roleKeyOf(id), permissions });
      return after;
    });
    return this.shown(role);
  }

  /** @throws Refusal `role.notFound`, `role.inUse` with how many have it */
  async remove(id: number): Promise<CustomRole> {
    const role = await this.unitOfWork.run(async () => {
      const removed = await this.records.remove(roleRecord, id, async ({ name }) => {
        const count = (await this.holders.counts()).get(roleKeyOf(id)) ?? 0;
        if (count > 0)
          throw new Refusal('role.inUse', { message: `还有 ${count} 名员工的角色是“${name}”，请先给他们换一个角色` });
      });
      this.events.emit(roleRemoved, { key: roleKeyOf(id) });
      return removed;
    });
    return toCustomRole(role, 0);
  }

  private async shown(role: RoleEntity): Promise<CustomRole> {
    return toCustomRole(role, (await this.holders.counts()).get(roleKeyOf(role.id)) ?? 0);
  }

  /** @param own the role that may have the name already */
  private async freeName(typed: string, own?: number): Promise<Pick<RoleEntity, 'name' | 'nameKey'>> {
    const name = typed.trim();
    const nameKey = nameKeyOf(name);
    const taken = await this.roles.idOf(nameKey);
    if (isReserved(nameKey) || (taken !== null && taken !== own)) throw refusedField('role.nameTaken', 'name');
    return { name, nameKey };
  }
}

function permissionsOrRefusal(asked: readonly string[]): Permission[] {
  const permissions = permissionsFrom(asked);
  if (!permissions) throw refusedField('role.notGivable', 'permissions');
  if (!mayGive(permissions)) throw refusedField('role.beyondOwn', 'permissions');
  return permissions;
}
