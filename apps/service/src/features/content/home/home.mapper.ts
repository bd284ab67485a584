import { recordFields, type Schemas } from '@ug/contract';
import { pictureOf } from '#features/operations/files/files.rules';
import type { HomePartEntity } from './home-part.entity';

/** The default drawing of an icon. */
const DEFAULT_ICON = 'pad';

/** Returns the fields of every part that leads somewhere. */
const tileOf = (part: HomePartEntity, to: string) => ({
  id: part.id,
  title: part.title,
  tint: part.tint,
  picture: part.picture && pictureOf(part.picture),
  to,
});

export const toBanner = (part: HomePartEntity, to: string): Schemas['HomeBanner'] => ({
  ...tileOf(part, to),
  text: part.text,
  action: part.action,
});

export const toIcon = (part: HomePartEntity, to: string): Schemas['HomeIcon'] => ({
  ...tileOf(part, to),
  icon: part.icon ?? DEFAULT_ICON,
});

/** The fields of a part that staff type and that are columns; its kind is chosen once, its picture is a file, and its times are instants. */
export const homeFields = recordFields('consoleUpdateHomePart', ['kind', 'pictureId', 'startAt', 'endAt']);

/** Returns the fields of a part that staff change and its history compares. */
export const auditSnapshot = (part: HomePartEntity) => ({
  ...homeFields.of(part),
  pictureId: part.picture?.id ?? null,
  startAt: part.startAt?.toISOString() ?? null,
  endAt: part.endAt?.toISOString() ?? null,
  state: part.state,
  position: part.position,
});

/** A part as the console edits it. */
export const toHomePart = (part: HomePartEntity, isBroken: boolean): Schemas['HomePart'] => ({
  id: part.id,
  version: part.version,
  kind: part.kind,
  ...auditSnapshot(part),
  picture: part.picture && pictureOf(part.picture),
  isBroken,
  createdAt: part.createdAt.toISOString(),
  updatedAt: part.updatedAt.toISOString(),
});
