import { Controller, Query } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { SignInsService } from './sign-ins.service';

/** Sign-ins of players, as staff see them. */
@Controller()
export class SignInsAdminController {
  constructor(private readonly signIns: SignInsService) {}

  @Operation('consoleListSignIns')
  list(@Query() query: QueryOf<'consoleListSignIns'>): Promise<Page<Schemas['SignIn']>> {
    return this.signIns.consoleList(query);
  }
}
