import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { isBlank, picturesIn, sanitizeRichText } from '#platform/rich-text/rich-text';
import { AGREEMENT_DRAFTS } from './agreement-drafts';
import { AgreementTextsRepository } from './agreement-texts.repository';
import type { ClientConfigEntity } from './client-config.entity';
import { DRAFT_VERSION, shownAgreements, type ConfigValues } from './client-config.mapper';
import { ClientConfigRepository } from './client-config.repository';

type Kind = Schemas['AgreementKind'];
type Texts = Pick<ConfigValues, 'termsText' | 'privacyText'>;
type Published = Pick<ClientConfigEntity, keyof Texts | 'termsVersion' | 'privacyVersion'>;

/** The terms of use and the privacy policy. Each text that operators save is a version, and stays readable as such. */
@Injectable()
export class AgreementsService {
  constructor(
    private readonly texts: AgreementTextsRepository,
    private readonly configs: ClientConfigRepository,
  ) {}

  /**
   * An agreement as it is now, or in a version that is asked for.
   * @throws Refusal `client-config.noAgreement` for a version that there never was
   */
  async read(kind: Kind, asked?: number): Promise<Schemas['Agreement']> {
    const version = asked ?? shownAgreements(await this.configs.get())[kind];
    if (version === DRAFT_VERSION) return { kind, version, content: AGREEMENT_DRAFTS[kind], publishedAt: null };
    const text = await this.texts.find(kind, version);
    if (!text) throw new Refusal('client-config.noAgreement');
    return { kind, version, content: text.content, publishedAt: text.publishedAt.toISOString() };
  }

  /** Whether a draft of the product stands where operators should have published a text. */
  async hasDraft(): Promise<boolean> {
    return Object.values(shownAgreements(await this.configs.get())).includes(DRAFT_VERSION);
  }

  /**
   * Publishes the texts that are others than before, inside the caller's unit of work.
   * @returns the numbers of the versions after it
   */
  async publish(before: Published, after: Texts): Promise<Pick<Published, 'termsVersion' | 'privacyVersion'>> {
    const next = async (kind: Kind, was: string | null, content: string, version: number): Promise<number> => {
      if (content === '' || content === was) return version;
      await this.texts.add({ kind, version: version + 1, content });
      return version + 1;
    };
    return {
      termsVersion: await next('terms', before.termsText, after.termsText, before.termsVersion),
      privacyVersion: await next('privacy', before.privacyText, after.privacyText, before.privacyVersion),
    };
  }
}

/**
 * A text as it is stored, empty for none.
 * @throws Refusal `validation` for pictures, which an operator could exchange after players have agreed
 */
export function agreementText(field: keyof Texts, html: string): string {
  const content = sanitizeRichText(html);
  if (picturesIn(content).length > 0)
    throw new Refusal('validation', { message: '请检查填写的内容', errors: { [field]: '这里不能放图片，请只用文字' } });
  return isBlank(content) ? '' : content;
}
