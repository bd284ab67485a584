import { recordFields, type Schemas } from '@ug/contract';
import { pictureOf } from '#features/operations/files/files.rules';
import type { KeptPicture } from '#features/operations/files/stored-file.port';
import type { ReservationEntity } from './reservation.entity';
import { dayToCome, stateOf } from './reservations.rules';

/** The game of a reservation, as its row has it. */
export interface GameRow {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly state: Schemas['GameState'];
}

/** A reservation with its game; null where the draft was removed. */
export interface ReservationRecord extends ReservationEntity {
  readonly game: GameRow | null;
}

/** A reservation that players see, with what its game shows. */
export interface UpcomingRow {
  readonly id: number;
  readonly release_on: string | null;
  readonly count: number;
  readonly name: string;
  readonly summary: string;
  readonly tags: string;
  readonly icon: string;
  readonly key_visual: string | null;
}

const read = <T>(json: string): T => JSON.parse(json) as T;

/** The fields of a reservation that staff type, each a column of its name; its game is chosen once. */
export const reservationFields = recordFields('consoleUpdateReservation');

/** The fields that the history of a reservation compares. */
export const auditSnapshot = (reservation: ReservationRecord) => ({
  gameId: reservation.gameId,
  ...reservationFields.of(reservation),
  releasedAt: reservation.releasedAt?.toISOString() ?? null,
});

/** A reservation as the console edits it. */
export const toReservation = (reservation: ReservationRecord): Schemas['Reservation'] => ({
  id: reservation.id,
  version: reservation.version,
  ...auditSnapshot(reservation),
  game: reservation.game && toGame(reservation.game),
  state: stateOf(reservation),
  count: reservation.count,
  toldAt: reservation.toldAt?.toISOString() ?? null,
  createdAt: reservation.createdAt.toISOString(),
  updatedAt: reservation.updatedAt.toISOString(),
});

const toGame = ({ id, name, icon, state }: GameRow): Schemas['ReservationGame'] => ({
  id,
  name,
  icon: icon === null ? null : pictureOf(read(icon)),
  state,
});

/** A game to come, as players see it. @param today `YYYY-MM-DD` */
export const toUpcomingGame = (row: UpcomingRow, today: string): Schemas['UpcomingGame'] => ({
  id: row.id,
  name: row.name,
  summary: row.summary,
  tags: read(row.tags),
  icon: pictureOf(read(row.icon)),
  keyVisual: row.key_visual === null ? null : toKeyVisual(read(row.key_visual)),
  releaseOn: dayToCome(row.release_on, today),
  count: row.count,
});

const toKeyVisual = ({ x, y, ...picture }: KeptPicture & Pick<Schemas['KeyVisual'], 'x' | 'y'>) => ({
  picture: pictureOf(picture),
  x,
  y,
});
