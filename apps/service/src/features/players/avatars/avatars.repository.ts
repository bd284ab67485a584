import { type QueryOf, labels } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { type DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { AvatarEntity } from './avatar.entity';

const SORT_COLUMNS = { id: 'id' } as const;

/** A picture of a player, as staff take it away. */
export const avatarRecord = defineRecord({
  resource: 'avatars',
  entity: AvatarEntity,
  label: ({ uid }) => `玩家 ${uid} 的头像`,
  playerOf: ({ uid }) => uid,
  snapshot: ({ uid, state, reason }) => ({ uid, state, reason }),
  notFound: 'avatar.notFound',
});

/** The pictures that the player gave themselves, as they are handed it. */
export const avatarData: DataTable = {
  name: 'avatars',
  label: '头像',
  tables: ['avatars'],
  from: 'avatars a',
  where: 'a.uid = :uid',
  key: 'a.id',
  columns: {
    file: ['a.file', '图片文件'],
    state: ['a.state', '状态', labels.AvatarState],
    createdAt: ['a.created_at', '上传时间', 'time'],
  },
};

/** The pictures of players. Every method that writes belongs inside a unit of work. */
@Injectable()
export class AvatarsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  find(id: number): Promise<AvatarEntity | null> {
    return this.avatars.findOneBy({ id });
  }

  /** What a player wears, seen by others or not yet. */
  worn(uid: number): Promise<AvatarEntity[]> {
    return this.avatars.findBy({ uid, state: In(['waiting', 'shown']) });
  }

  /** Removes every one of a player. */
  async removeOf(uid: number): Promise<void> {
    await this.avatars.delete({ uid });
  }

  /** @returns its id */
  async insert(uid: number, file: string): Promise<number> {
    const createdAt = this.clock.now();
    const { identifiers } = await this.avatars.insert({
      version: 1,
      uid,
      file,
      state: 'waiting',
      reason: '',
      createdAt,
    });
    return Number(identifiers[0]?.['id']);
  }

  /** Of a picture whose player is held. */
  async setState(avatar: AvatarEntity, state: AvatarEntity['state']): Promise<void> {
    await this.records.save(avatarRecord, avatar, { state });
  }

  page(query: QueryOf<'consoleListAvatars'>): Promise<Page<AvatarEntity>> {
    const { uid, state } = query?.filter ?? {};
    return this.records.page(avatarRecord, query, {
      sort: SORT_COLUMNS,
      where: [uid !== undefined && 'uid = :uid', state && 'state = :state'],
      parameters: { uid, state },
    });
  }

  private get avatars() {
    return this.database.repository(AvatarEntity);
  }
}
