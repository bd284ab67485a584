import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { SignInsRepository } from './sign-ins.repository';

/** Where a player who is forgotten signed in. */
@Injectable()
export class SignInErasureService implements OnModuleInit {
  constructor(
    private readonly erasers: Erasers,
    private readonly signIns: SignInsRepository,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'sign-ins',
      label: '登录记录',
      tables: ['sign_ins', 'sign_in_devices'],
      erase: (uid) => this.signIns.removeOf(uid),
    });
  }
}
