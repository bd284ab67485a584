import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { NoticeSettingsEntity } from './notice-settings.entity';

/** Switches of notices in the database. */
@Injectable()
export class NoticeSettingsRepository {
  constructor(private readonly database: Database) {}

  find(uid: number): Promise<NoticeSettingsEntity | null> {
    return this.settings.findOneBy({ uid });
  }

  ofMany(uids: readonly number[]): Promise<NoticeSettingsEntity[]> {
    return this.settings.findBy({ uid: In([...uids]) });
  }

  /** Returns the same as `find` and makes the player's other devices wait until the unit of work ends. */
  async hold(uid: number): Promise<NoticeSettingsEntity | null> {
    await this.database.execute(
      `INSERT INTO notice_settings (uid, likes, comments, mentions, follows) VALUES (:uid, :on, :on, :on, :on)
        ON CONFLICT (uid) DO UPDATE SET likes = notice_settings.likes`,
      { uid, on: true },
    );
    return this.find(uid);
  }

  async save(uid: number, settings: Schemas['NoticeSettings']): Promise<void> {
    await this.settings.update(
      { uid },
      {
        likes: settings.like,
        comments: settings.comment,
        mentions: settings.mention,
        follows: settings.follow,
        pushLikes: settings.pushLike,
        pushComments: settings.pushComment,
        pushMentions: settings.pushMention,
        pushFollows: settings.pushFollow,
      },
    );
  }

  private get settings() {
    return this.database.repository(NoticeSettingsEntity);
  }
}
