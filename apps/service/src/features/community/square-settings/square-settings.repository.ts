import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { defineRecord } from '#platform/records/record-definition';
import { SquareSettingsEntity } from './square-settings.entity';
import { squareSettingsChanged } from './square-settings.events';
import { toSquareSettings, toSquareSettingsRecord, type SquareSettings } from './square-settings.mapper';

export const ONLY_ROW = 1;

/** The settings of the square, as operators change them. */
export const squareSettingsRecord = defineRecord({
  resource: 'square-settings',
  entity: SquareSettingsEntity,
  label: () => '广场设置',
  snapshot: toSquareSettings,
  stale: { refusal: 'square-setting.stale', current: toSquareSettingsRecord },
  changed: squareSettingsChanged,
});

type SettingsRow = Omit<SquareSettings, 'commentPictures'> &
  Pick<SquareSettingsEntity, 'version'> & { readonly updated_at: number; readonly pictures: boolean | number };

const ROW = defineRead<SettingsRow>(
  `SELECT post_characters AS "postCharacters", post_pictures AS "postPictures", post_tags AS "postTags",
    post_edit_minutes AS "postEditMinutes", comment_characters AS "commentCharacters", comment_pictures AS pictures,
    rank_hours AS "rankHours",
    second_look_percent AS "secondLookPercent", version, updated_at FROM square_settings WHERE id = ${ONLY_ROW}`,
);

/** The one row of settings, as it is read. */
@Injectable()
export class SquareSettingsRepository {
  constructor(private readonly database: Database) {}

  /** @throws Error where the migration's row is gone */
  async get(): Promise<SquareSettings & Pick<SquareSettingsEntity, 'version' | 'updatedAt'>> {
    const row = await this.database.row(ROW, {});
    if (!row) throw new Error('the row of settings of the square is gone; the migration makes it');
    const { pictures, updated_at: updatedAt, ...values } = row;
    // SQLite has numbers where PostgreSQL has booleans.
    return { ...values, commentPictures: Boolean(pictures), updatedAt: new Date(Number(updatedAt)) };
  }
}
