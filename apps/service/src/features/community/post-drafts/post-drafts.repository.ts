import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';
import { PostDraftEntity } from './post-draft.entity';

/** The player's draft in their data file. */
export const postDraftData: DataTable = {
  name: 'post-drafts',
  label: '帖子草稿',
  tables: ['post_drafts'],
  from: 'post_drafts d',
  where: 'd.uid = :uid',
  key: 'd.uid',
  columns: {
    body: ['d.body', '内容'],
    pictures: ['d.picture_ids', '图片', 'json'],
    savedAt: ['d.saved_at', '保存时间', 'time'],
  },
};

/** The rows of `post_drafts`. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PostDraftsRepository {
  constructor(private readonly database: Database) {}

  find(uid: number): Promise<PostDraftEntity | null> {
    return this.drafts.findOneBy({ uid });
  }

  /** Keeps a draft in place of the one before. */
  async save(draft: PostDraftEntity): Promise<void> {
    await this.drafts.upsert(draft, ['uid']);
  }

  async remove(uid: number): Promise<void> {
    await this.drafts.delete({ uid });
  }

  private get drafts() {
    return this.database.repository(PostDraftEntity);
  }
}
