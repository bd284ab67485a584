import { Injectable } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import type { RecordDefinition, RecordFields, RecordRow } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { Registry } from '#platform/registry/registry';
import type { KeptPicture } from './stored-file.port';

type Kept = KeptPicture | readonly KeptPicture[] | null;

/** The fields of a row that keep pictures. */
type PictureField<Row> = { [Name in keyof Row & string]: Row[Name] extends Kept ? Name : never }[keyof Row & string];

/** A picture whose colours are known now. */
type Colored = Required<Pick<KeptPicture, 'id' | 'colors'>>;

type Holder = (id: number, picture: Colored) => Promise<void>;

/** Updates the copies of picture data in records. Each record owns its files by resource and id, such as `games:12`. */
@Injectable()
export class KeptPicturesService {
  private readonly holders = new Registry<string, Holder>('a record with pictures');

  constructor(
    private readonly records: Records,
    private readonly events: DomainEvents,
  ) {}

  /** Names the fields of a record that keep its pictures; call it in `onModuleInit`. */
  declare<Row extends RecordRow, Full extends Row>(
    of: RecordDefinition<Row, Full>,
    ...fields: readonly PictureField<Row>[]
  ): void {
    this.holders.add(of.resource, async (id, picture) => {
      const record = await this.records.lock(of, id);
      if (!record) return;
      const kept = fields.map((field) => [field, record[field] as Kept] as const);
      const shown = kept.filter(([, pictures]) => [pictures].flat().some((one) => one?.id === picture.id));
      if (shown.length === 0) return;
      const change = Object.fromEntries(shown.map(([field, pictures]) => [field, recolored(pictures, picture)]));
      await this.records.amend(of, record, change as Partial<RecordFields<Row>>);
      if (of.changed) this.events.emit(of.changed, { id });
    });
  }

  /** Gives the record that holds a picture its colours, inside the caller's unit of work. @param owner such as `games:12` */
  async recolor(owner: string | null, picture: Colored): Promise<void> {
    const [resource = '', id] = owner?.split(':') ?? [];
    await this.holders.find(resource)?.(Number(id), picture);
  }
}

function recolored(kept: Kept, { id, colors }: Colored): Kept {
  if (kept === null) return null;
  if (!('id' in kept)) return kept.map((one) => (one.id === id ? { ...one, colors } : one));
  return kept.id === id ? { ...kept, colors } : kept;
}
