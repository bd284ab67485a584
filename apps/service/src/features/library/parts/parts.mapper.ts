import { recordFields, type Schemas } from '@ug/contract';
import type { PartEntity } from './part.entity';
import { accessOf } from './parts.rules';

/** A part of a menu and the prices of its work, as the database gives them. */
export interface MenuRow {
  readonly id: number;
  readonly title: string;
  readonly size: number;
  readonly volume_id: number | null;
  readonly ord: number | string;
  readonly access: Schemas['PartAccess'];
  readonly price: number | null;
  readonly work_access: Schemas['WorkAccess'];
  readonly part_price: number;
  readonly free_until: number | string;
}

/** The demand of a row. */
export const demandOf = (
  row: Pick<MenuRow, 'ord' | 'access' | 'price' | 'work_access' | 'part_price' | 'free_until'>,
) =>
  accessOf({
    access: row.access,
    price: row.price,
    ord: Number(row.ord),
    work: { access: row.work_access, partPrice: row.part_price, freeUntil: Number(row.free_until) },
  });

export const toMenuPart = (row: MenuRow): Schemas['MenuPart'] => ({
  id: row.id,
  title: row.title,
  size: row.size,
  volumeId: row.volume_id,
  ...demandOf(row),
});

/** The fields of a part that operators type, each a column of its name. */
export const partFields = recordFields('consoleUpdatePart');

/** A part as operators edit it. */
export const toPart = (part: PartEntity): Schemas['Part'] => ({
  id: part.id,
  version: part.version,
  ...partSnapshot(part),
  ord: part.ord,
  size: part.size,
  createdAt: part.createdAt.toISOString(),
  updatedAt: part.updatedAt.toISOString(),
});

/** Its history compares these. */
export const partSnapshot = (part: PartEntity) => ({
  workId: part.workId,
  ...partFields.of(part),
  state: part.state,
  publishAt: part.publishAt?.toISOString() ?? null,
});
