import { createHmac } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newToken } from '#platform/ids/ids';
import { drawWord, LETTERS } from '#platform/auth/captcha-drawing';
import { CaptchasRepository } from './captchas.repository';

const WORD_LENGTH = 4;
const LIFE_MS = 5 * 60_000;

/** Draws and checks captchas, before an SMS code and before another try at a password. */
@Injectable()
export class CaptchasService {
  private readonly logger = new Logger('SMS');

  constructor(
    private readonly captchas: CaptchasRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Also where no SMS can be sent: a sign-in may ask for one. */
  async create(): Promise<Schemas['Captcha']> {
    const id = newToken();
    const word = this.wordOf(id);
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS);
    await this.unitOfWork.run(() => this.captchas.add(id, expiresAt));
    if (this.config.sms?.provider === 'console') this.logger.warn(`captcha ${id} ${word}`);
    return { id, image: `data:image/png;base64,${drawWord(word).toString('base64')}` };
  }

  /** Whether the word solves the captcha, which is then used up. A wrong one is counted, also when the caller fails afterwards. */
  solve(id: string, word: string): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      if (!(await this.captchas.guess(id))) return false;
      if (word.trim().toUpperCase() !== this.wordOf(id)) return false;
      await this.captchas.remove(id);
      return true;
    });
  }

  /** The solution of a captcha, derived from the id with the server's secret, so the database does not reveal it. */
  wordOf(id: string): string {
    const digest = createHmac('sha256', this.config.secretFor('sms-pictures')).update(id).digest();
    return [...digest.subarray(0, WORD_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  }
}
