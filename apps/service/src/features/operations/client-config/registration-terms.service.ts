import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { deviceOf } from '#platform/auth/attempt-source';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { Refusal } from '#platform/errors/refusal';
import { shownAgreements } from './client-config.mapper';
import { ClientConfigRepository } from './client-config.repository';

/** One device makes so many accounts in a day: enough for a family, too few for a farm. */
export const MAX_ACCOUNTS_OF_DEVICE = 5;

/** Many players share the address of a mobile carrier, a farm has few addresses. */
export const MAX_ACCOUNTS_OF_ADDRESS = 100;

type Ticked = Pick<BodyOf<'registerAccount'>, 'termsVersion' | 'privacyVersion'>;

/** The terms on which accounts are made: whether a number gets one, which agreements it needs, and how many are made in a day. */
@Injectable()
export class RegistrationTermsService {
  constructor(
    private readonly configs: ClientConfigRepository,
    private readonly quotas: QuotasRepository,
  ) {}

  /** Whether operators let a new number make an account. */
  async takesNumbers(): Promise<boolean> {
    return (await this.configs.get()).phoneAutoRegister;
  }

  /** The versions that somebody has ticked; null unless both are those of now. */
  async agreedTo({ termsVersion, privacyVersion }: Ticked): Promise<Schemas['AgreementVersions'] | null> {
    const now = shownAgreements(await this.configs.get());
    return termsVersion === now.terms && privacyVersion === now.privacy ? now : null;
  }

  /**
   * Counts an account, inside the unit of work that makes it; those who name no device are one device for each address.
   * @throws Refusal `account.tooMany`
   */
  async count(deviceId: string | null): Promise<void> {
    const { address } = currentActor();
    const device = deviceOf({ address, deviceId: deviceId ?? '' });
    const quotas = [
      { name: 'register.device', subject: device, max: MAX_ACCOUNTS_OF_DEVICE },
      { name: 'register.address', subject: address, max: MAX_ACCOUNTS_OF_ADDRESS },
    ];
    for (const quota of quotas) if (!(await this.quotas.take(quota))) throw new Refusal('account.tooMany');
  }
}
