import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { ContentChecks } from '#platform/content/content-checks';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { CaptchasService } from '#features/players/sms/captchas.service';
import { toAnswer } from './inquiries.mapper';
import { inquiryRecord, InquiriesRepository, unseen } from './inquiries.repository';

type Written = BodyOf<'createAppeal'>;

/** So many a day. */
export const MAX_APPEALS_OF_DEVICE = 3;
/** Many people share the address of an office or a mobile carrier. */
export const MAX_APPEALS_OF_ADDRESS = 30;

/** Letters and digits without those that look alike: a receipt is read from a screenshot, or typed. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 58 bits, which nobody guesses against the limit of the call. */
const RECEIPT_LENGTH = 12;

const newReceipt = (): string =>
  Array.from({ length: RECEIPT_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const hashOf = (receipt: string): string => createHash('sha256').update(receipt.toUpperCase()).digest('hex');

/** Takes appeals of people without a session, and shows the answer for a receipt. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly checks: ContentChecks,
    private readonly captchas: CaptchasService,
    private readonly quotas: QuotasRepository,
    private readonly inquiries: InquiriesRepository,
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Says nothing about the account that is named: not even whether there is one.
   * @throws Refusal `sms.pictureWrong`, `inquiry.badText`, `inquiry.tooManyAppeals`
   */
  async take(body: Written): Promise<Schemas['AppealReceipt']> {
    const { account, device = '', contact = '', topic, text } = body;
    const { action } = await this.checks.judge([account, device, contact, text].join('\n'));
    if (action === 'refuse') throw new Refusal('inquiry.badText');
    // The captcha comes last before the limits: nobody solves another for a word that is not allowed.
    if (!(await this.captchas.solve(body.pictureId, body.pictureWord))) throw new Refusal('sms.pictureWrong');
    const receipt = newReceipt();
    await this.unitOfWork.run(async () => {
      await this.refuseFloods(body);
      await this.records.add(inquiryRecord, {
        ...unseen,
        kind: 'appeal',
        name: account.trim(),
        company: '',
        contact: contact.trim(),
        device: device.trim(),
        topic,
        text: text.trim(),
        uid: null,
        receipt: hashOf(receipt),
      });
    });
    return { receipt };
  }

  /** @throws Refusal `inquiry.badReceipt` */
  async read(receipt: string): Promise<Schemas['AppealAnswer']> {
    const appeal = await this.inquiries.findByReceipt(hashOf(receipt));
    if (!appeal) throw new Refusal('inquiry.badReceipt');
    return toAnswer(appeal);
  }

  /**
   * Clients that send no device id count as one device for each address. The account is not counted: a stranger who
   * names it must not shut its owner out.
   */
  private async refuseFloods({ deviceID = '' }: Written): Promise<void> {
    const { address } = currentActor();
    const device = deviceID ? `device ${deviceID}` : `address ${address}`;
    const quotas = [
      { name: 'appeals.device', subject: device, max: MAX_APPEALS_OF_DEVICE },
      { name: 'appeals.address', subject: address, max: MAX_APPEALS_OF_ADDRESS },
    ];
    for (const quota of quotas) if (!(await this.quotas.take(quota))) throw new Refusal('inquiry.tooManyAppeals');
  }
}
