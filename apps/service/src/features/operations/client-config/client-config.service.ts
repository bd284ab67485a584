import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { ResponseCache } from '#platform/cache/response-cache';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Feed } from '#platform/feed/feed';
import { ALL_PLAYERS } from '#platform/feed/topic';
import { Records } from '#platform/records/records';
import { agreementText, AgreementsService } from './agreements.service';
import { toClientConfig, toClientConfigRecord, toConfigValues } from './client-config.mapper';
import { ClientConfigRepository, clientConfigRecord, ONLY_ROW } from './client-config.repository';

/** Cache tag of the config, and its only cache key. */
export const CONFIG_TAG = 'client-config';

/** The client config, as clients get it and as operators edit it. */
@Injectable()
export class ClientConfigService {
  constructor(
    private readonly configs: ClientConfigRepository,
    private readonly agreements: AgreementsService,
    private readonly cache: ResponseCache,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly feed: Feed,
  ) {}

  /** Returns the config as clients get it. Every client asks for it at its start, so it comes from the cache. */
  async current(): Promise<Schemas['ClientConfig']> {
    const json = await this.cache.through(CONFIG_TAG, CONFIG_TAG, async () =>
      JSON.stringify(toClientConfig(await this.configs.get())),
    );
    return JSON.parse(json) as Schemas['ClientConfig'];
  }

  async get(): Promise<Schemas['ClientConfigRecord']> {
    return toClientConfigRecord(await this.configs.get());
  }

  /**
   * Saves it, and tells portals that are open; texts that are not sent stay as they are.
   * @throws Refusal `client-config.stale` with the config as it is now, `validation`
   */
  update({ version, ...sent }: BodyOf<'updateClientConfig'>): Promise<Schemas['ClientConfigRecord']> {
    const input = withCleanTexts(sent);
    return this.unitOfWork.run(async () => {
      const request = { id: ONLY_ROW, version, action: 'update' };
      const { before, after } = await this.records.change(clientConfigRecord, request, async (current) => {
        const values = toConfigValues({ ...toConfigValues(current), ...input });
        return { ...values, ...(await this.agreements.publish(current, values)) };
      });
      const published = toClientConfig(after);
      if (JSON.stringify(published) !== JSON.stringify(toClientConfig(before)))
        await this.feed.append(ALL_PLAYERS, 'client-config.changed', published);
      return toClientConfigRecord(after);
    });
  }
}

type Input = Omit<BodyOf<'updateClientConfig'>, 'version'>;

/** Texts keep only the markup that readers need; texts that are not sent stay out. */
const withCleanTexts = ({ termsText, privacyText, ...input }: Input): Input => ({
  ...input,
  ...(termsText !== undefined && { termsText: agreementText('termsText', termsText) }),
  ...(privacyText !== undefined && { privacyText: agreementText('privacyText', privacyText) }),
});
