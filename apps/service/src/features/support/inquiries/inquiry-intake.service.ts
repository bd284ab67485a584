import { Injectable } from '@nestjs/common';
import type { BodyOf } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { ContentChecks } from '#platform/content/content-checks';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { Records } from '#platform/records/records';
import { inquiryRecord, unseen } from './inquiries.repository';

type Written = BodyOf<'createInquiry'>;

/** Fields that the author of an inquiry fills in. */
type Said = Pick<Written, 'name' | 'company' | 'contact' | 'topic' | 'text'>;

/** So many a day. */
export const MAX_OF_DEVICE = 5;
export const MAX_OF_CONTACT = 5;
/** Many people share the address of an office or a mobile carrier. */
export const MAX_OF_ADDRESS = 30;

/** Takes what people write who want to do business with us. */
@Injectable()
export class InquiryIntakeService {
  constructor(
    private readonly checks: ContentChecks,
    private readonly idempotency: Idempotency,
    private readonly quotas: QuotasRepository,
    private readonly records: Records,
  ) {}

  /** @param uid of a player who is signed in @param call under whose key it is kept once @throws Refusal `inquiry.badText`, `inquiry.tooMany` */
  async take(uid: number | null, body: Written, call: KeyedCall | null): Promise<null> {
    const { name, company = '', contact, text } = body;
    // Staff alone read it, so nothing is masked, and they are the review.
    const { action } = await this.checks.judge([name, company, contact, text].join('\n'));
    if (action === 'refuse') throw new Refusal('inquiry.badText');
    const keep = async () => {
      await this.refuseFloods(body.deviceID ?? '', contact.trim());
      await this.keep(uid, body);
    };
    // The checks may take a moment, so they come before the unit of work that a key opens.
    await this.idempotency.once(call, keep);
    return null;
  }

  /** Inside a unit of work. */
  async keep(uid: number | null, { name, company = '', contact, topic, text }: Said): Promise<void> {
    await this.records.add(inquiryRecord, {
      name: name.trim(),
      company: company.trim(),
      contact: contact.trim(),
      topic,
      text: text.trim(),
      uid,
      ...unseen,
      kind: 'business',
      device: '',
      receipt: null,
    });
  }

  /** Clients that send no device id count as one device for each address. */
  private async refuseFloods(device: string, contact: string): Promise<void> {
    const { address } = currentActor();
    const quotas = [
      { name: 'inquiries.contact', subject: contact.toLowerCase(), max: MAX_OF_CONTACT },
      { name: 'inquiries.device', subject: device ? `device ${device}` : `address ${address}`, max: MAX_OF_DEVICE },
      { name: 'inquiries.address', subject: address, max: MAX_OF_ADDRESS },
    ];
    for (const quota of quotas) if (!(await this.quotas.take(quota))) throw new Refusal('inquiry.tooMany');
  }
}
