import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { type DataTable } from '#platform/player-data/player-data';
import type { RecordTable } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { AvatarEntity, type AvatarState } from './avatar.entity';

/** A picture of a player, as it is written. */
const avatarTable: RecordTable<AvatarEntity> = { entity: AvatarEntity };

/** Words for the states in a player's copy of their data. */
const STATES: Readonly<Record<AvatarState, string>> = {
  waiting: '审核中',
  shown: '使用中',
  refused: '未通过',
  withdrawn: '已撤下',
  replaced: '已更换',
};

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
    state: ['a.state', '状态', STATES],
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

  /** Returns the pictures that a player wears, shown to others or not yet. */
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

  /** The caller holds the player of the picture. */
  async setState(avatar: AvatarEntity, state: AvatarState, reason = avatar.reason): Promise<void> {
    await this.records.save(avatarTable, avatar, { state, reason });
  }

  /** Returns the pictures that their players have not replaced. */
  moderated(ids: readonly number[]): Promise<AvatarEntity[]> {
    return this.avatars.findBy({ id: In([...ids]), state: Not('replaced') });
  }

  private get avatars() {
    return this.database.repository(AvatarEntity);
  }
}
