import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { JsonColumn, UtcColumn } from '#platform/database/columns';

/** Which roles need two-factor authentication. There is one row, made by the migration. */
@Entity('two_factor_rules')
@Check('ck_two_factor_rules_one_row', 'id = 1')
export class TwoFactorRuleEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  /** Roles by their keys, as accounts have them. */
  @JsonColumn()
  requiredRoles: string[];

  @UtcColumn()
  updatedAt: Date;
}
