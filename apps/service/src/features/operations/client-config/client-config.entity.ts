import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Config that every client gets at its start. There is one row, made by the migration. */
@Entity('client_config')
@Check('ck_client_config_one_row', 'id = 1')
export class ClientConfigEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(500)
  bundleUrl: string;

  @TextColumn(500)
  packageUrl: string;

  @TextColumn(500)
  contactUrl: string;

  @TextColumn(254)
  businessEmail: string;

  /** Below the name on the download pages; empty for the portal's own words. */
  @TextColumn(40, { default: '' })
  downloadText: string;

  /** The first words of the business page; empty for the portal's own. */
  @TextColumn(200, { default: '' })
  businessText: string;

  /** Whether signing in by a new mobile number makes an account. */
  @Column('boolean', { default: true })
  phoneAutoRegister: boolean;

  /** The terms of use as sanitised HTML; without one the draft of the product stands. */
  @LongTextColumn({ nullable: true })
  termsText: string | null;

  /** Number of times that the terms of use have been published. */
  @Column('integer', { default: 0 })
  termsVersion: number;

  /** The privacy policy, likewise. */
  @LongTextColumn({ nullable: true })
  privacyText: string | null;

  @Column('integer', { default: 0 })
  privacyVersion: number;

  @UtcColumn()
  updatedAt: Date;
}
