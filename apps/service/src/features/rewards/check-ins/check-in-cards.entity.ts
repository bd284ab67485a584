import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The make-up cards of a player, and how many days they ever checked in. */
@Entity('check_in_cards')
@Check('ck_check_in_cards', 'cards >= 0 AND total >= 0')
export class CheckInCardsEntity {
  @PrimaryColumn('integer')
  uid: number;

  @Column('integer')
  cards: number;

  @Column('integer')
  total: number;
}
