import { recordFields, type Schemas } from '@ug/contract';
import type { GiftPackageEntity } from './gift-package.entity';

/** The fields of a package that staff type and that are columns; its times are instants. */
export const giftPackageFields = recordFields('consoleUpdateGiftPackage', ['registeredSince', 'startAt', 'endAt']);

export const toPackage = (gift: GiftPackageEntity, gameCodesLeft: number): Schemas['GiftPackage'] => ({
  id: gift.id,
  version: gift.version,
  ...auditSnapshot(gift),
  claimed: gift.claimed,
  gameCodesLeft,
  createdAt: gift.createdAt.toISOString(),
  updatedAt: gift.updatedAt.toISOString(),
});

/** Fields that the history of a package compares. */
export const auditSnapshot = (gift: GiftPackageEntity) => ({
  ...giftPackageFields.of(gift),
  registeredSince: gift.registeredSince?.toISOString() ?? null,
  startAt: gift.startAt?.toISOString() ?? null,
  endAt: gift.endAt?.toISOString() ?? null,
  state: gift.state,
});

/** Facts about a package for the caller. */
export interface OfferFacts {
  readonly left: number | null;
  readonly state: Schemas['GiftState'];
  readonly restriction: string;
  readonly game: Schemas['GiftGame'] | null;
}

export const toOffer = (gift: GiftPackageEntity, facts: OfferFacts): Schemas['GiftOffer'] => ({
  id: gift.id,
  name: gift.name,
  summary: gift.summary,
  instructions: gift.instructions,
  rewards: gift.rewards,
  hasGameCode: gift.hasGameCode,
  minLevel: gift.minLevel,
  stock: gift.stock,
  startAt: gift.startAt?.toISOString() ?? null,
  endAt: gift.endAt?.toISOString() ?? null,
  ...facts,
});
