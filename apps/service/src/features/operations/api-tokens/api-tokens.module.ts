import { Module, type OnModuleInit } from '@nestjs/common';
import { ApiTokenHolders } from '#platform/auth/api-token-holders';
import { StaffModule } from '#features/operations/staff/staff.module';
import { ApiTokenAccessService } from './api-token-access.service';
import { ApiTokensAdminController } from './api-tokens.admin.controller';
import { ApiTokensRepository } from './api-tokens.repository';
import { ApiTokensService } from './api-tokens.service';

/** API 令牌: other systems call the console in the name of the member of staff who made the token. */
@Module({
  imports: [StaffModule],
  controllers: [ApiTokensAdminController],
  providers: [ApiTokenAccessService, ApiTokensRepository, ApiTokensService],
})
export class ApiTokensModule implements OnModuleInit {
  constructor(
    private readonly holders: ApiTokenHolders,
    private readonly access: ApiTokenAccessService,
  ) {}

  onModuleInit(): void {
    this.holders.declare((secret, address) => this.access.holderOf(secret, address));
  }
}
