import type { Schemas } from '@ug/contract';
import { pictureOf } from '../files/files.service';
import type { HomePartEntity } from './home-part.entity';

/** What an icon shows that nobody chose a drawing for. */
const DEFAULT_ICON = 'pad';

export const toBanner = (part: HomePartEntity, to: string): Schemas['HomeBanner'] => ({
  id: part.id,
  title: part.title,
  text: part.text,
  action: part.action,
  tint: part.tint,
  picture: part.picture && pictureOf(part.picture),
  to,
});

export const toIcon = (part: HomePartEntity, to: string): Schemas['HomeIcon'] => ({
  id: part.id,
  title: part.title,
  icon: part.icon ?? DEFAULT_ICON,
  tint: part.tint,
  picture: part.picture && pictureOf(part.picture),
  to,
});

/** A part as the console edits it. */
export const toHomePart = (part: HomePartEntity, isBroken: boolean): Schemas['HomePart'] => ({
  id: part.id,
  version: part.version,
  kind: part.kind,
  position: part.position,
  title: part.title,
  text: part.text,
  action: part.action,
  tint: part.tint,
  icon: part.icon,
  picture: part.picture && pictureOf(part.picture),
  pictureId: part.picture?.id ?? null,
  link: part.link,
  source: part.source,
  startAt: part.startAt?.toISOString() ?? null,
  endAt: part.endAt?.toISOString() ?? null,
  state: part.state,
  isBroken,
  createdAt: part.createdAt.toISOString(),
  updatedAt: part.updatedAt.toISOString(),
});

/** What its history compares. */
export const auditSnapshot = (part: HomePartEntity) => ({
  title: part.title,
  text: part.text,
  action: part.action,
  tint: part.tint,
  icon: part.icon,
  pictureId: part.picture?.id ?? null,
  link: part.link,
  source: part.source,
  startAt: part.startAt?.toISOString() ?? null,
  endAt: part.endAt?.toISOString() ?? null,
  state: part.state,
  position: part.position,
});
