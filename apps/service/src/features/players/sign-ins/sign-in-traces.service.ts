import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NOWHERE } from '#platform/addresses/counted-address';
import { AccountSearchService } from '#features/players/accounts/account-search.service';
import { deviceSignOf } from './sign-in-records.service';
import { SignInsRepository } from './sign-ins.repository';

/** Lets staff find players by a device that they came in on, of which only what stands for it is kept. */
@Injectable()
export class SignInTracesService implements OnModuleInit {
  constructor(
    private readonly search: AccountSearchService,
    private readonly signIns: SignInsRepository,
  ) {}

  onModuleInit(): void {
    this.search.declare('device', (deviceId, take) =>
      this.signIns.uidsOn(deviceSignOf({ deviceId, address: NOWHERE }), take),
    );
  }
}
