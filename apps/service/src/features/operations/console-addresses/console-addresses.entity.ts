import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { JsonColumn, UtcColumn } from '#platform/database/columns';

/** From where the console may be used. There is one row, made by the migration. */
@Entity('console_addresses')
@Check('ck_console_addresses_one_row', 'id = 1')
export class ConsoleAddressesEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  /** Addresses and networks in one spelling; empty for everywhere. */
  @JsonColumn()
  addresses: string[];

  @UtcColumn()
  updatedAt: Date;
}
