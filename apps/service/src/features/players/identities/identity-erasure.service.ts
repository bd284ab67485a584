import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { IdentityEndsService } from './identity-ends.service';

/** The real name of a player who is forgotten. */
@Injectable()
export class IdentityErasureService implements OnModuleInit {
  constructor(
    private readonly erasers: Erasers,
    private readonly ends: IdentityEndsService,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'identities',
      label: '实名信息',
      tables: ['identities'],
      erase: (uid) => this.ends.erase(uid),
    });
  }
}
