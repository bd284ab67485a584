import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlayerData, type DataRow } from '#platform/player-data/player-data';
import { masked } from './identities.rules';
import { IdentitiesRepository } from './identities.repository';
import { IdentitySealsService } from './identity-seals.service';

/**
 * The player's real name as it is shown everywhere else: a copy lies on disks and is made by staff as well, who must not
 * learn by it what `identities.reveal` keeps from them.
 */
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
    if (identity)
      yield [{ ...masked(this.seals.open(uid, identity.sealed)), createdAt: identity.createdAt.toISOString() }];
  }
}
