import type { Permission } from '@ug/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A role that an owner made of permissions. Accounts name it `role-<id>`. */
@Entity('roles')
export class RoleEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(20)
  name: string;

  /** The name as it is compared, so that no two look alike. One letter may become eighteen in this form. */
  @TextColumn(400, { unique: true })
  nameKey: string;

  /** In the contract's order. */
  @JsonColumn()
  permissions: Permission[];

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
