import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { RolesService } from './roles.service';

type CustomRole = Schemas['CustomRole'];

/** Roles, as owners make, change and remove them. */
@Controller()
export class RolesAdminController {
  constructor(private readonly roles: RolesService) {}

  @Operation('consoleListRoles')
  list(@Query() query: QueryOf<'consoleListRoles'>): Promise<Page<CustomRole>> {
    return this.roles.list(query);
  }

  @Operation('listRoles')
  all(): Promise<Schemas['AnyRole'][]> {
    return this.roles.all();
  }

  @Operation('consoleCreateRole')
  create(@Body() body: BodyOf<'consoleCreateRole'>): Promise<CustomRole> {
    return this.roles.create(body);
  }

  @Operation('consoleGetRole')
  get(@Param() { id }: ParamsOf<'consoleGetRole'>): Promise<CustomRole> {
    return this.roles.get(id);
  }

  @Operation('consoleUpdateRole')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateRole'>,
    @Body() body: BodyOf<'consoleUpdateRole'>,
  ): Promise<CustomRole> {
    return this.roles.update(id, body);
  }

  @Operation('consoleDeleteRole')
  remove(@Param() { id }: ParamsOf<'consoleDeleteRole'>): Promise<CustomRole> {
    return this.roles.remove(id);
  }
}
