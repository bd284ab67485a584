import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData, type DataRow } from '../../platform/player-data/player-data';
import { IdentitiesRepository } from './identities.repository';
import { IdentitySealsService } from './identity-seals.service';

/** The player's real name, as they are handed it: it is theirs, so it is opened for them. */
@Injectable()
export class IdentityDataService implements OnModuleInit {
  constructor(
    private readonly playerData: PlayerData,
    private readonly identities: IdentitiesRepository,
    private readonly seals: IdentitySealsService,
  ) {}

  onModuleInit(): void {
    this.playerData.declare({
      name: 'identity',
      label: '实名信息',
      tables: ['identities'],
      columns: {
        name: { label: '姓名', form: 'plain' },
        number: { label: '身份证号', form: 'plain' },
        createdAt: { label: '认证时间', form: 'time' },
      },
      rows: (uid) => this.rows(uid),
    });
  }

  private async *rows(uid: number): AsyncGenerator<readonly DataRow[]> {
    const identity = await this.identities.of(uid);
    if (identity) yield [{ ...this.seals.open(uid, identity.sealed), createdAt: identity.createdAt.toISOString() }];
  }
}
