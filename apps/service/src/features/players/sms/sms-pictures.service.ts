import { createHmac } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newToken } from '#platform/ids/ids';
import { drawWord, LETTERS } from '#platform/auth/picture-drawing';
import { SmsPicturesRepository } from './sms-pictures.repository';

const WORD_LENGTH = 4;
const LIFE_MS = 5 * 60_000;

/** Pictures with a word that a person reads and a program hardly: the price of a code, or of another try at a password. */
@Injectable()
export class SmsPicturesService {
  private readonly logger = new Logger('SMS');

  constructor(
    private readonly pictures: SmsPicturesRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Also where no SMS can be sent: a sign-in may ask for one. */
  async create(): Promise<Schemas['SmsPicture']> {
    const id = newToken();
    const word = this.wordOf(id);
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS);
    await this.unitOfWork.run(() => this.pictures.add(id, expiresAt));
    if (this.config.sms?.provider === 'console') this.logger.warn(`图形验证码 ${id} ${word}`);
    return { id, image: `data:image/png;base64,${drawWord(word).toString('base64')}` };
  }

  /** Whether the word is the picture's, which is used up by that. A wrong one counts, whatever comes after. */
  solve(id: string, word: string): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      if (!(await this.pictures.guess(id))) return false;
      if (word.trim().toUpperCase() !== this.wordOf(id)) return false;
      await this.pictures.remove(id);
      return true;
    });
  }

  /** The word of a picture, derived from the id with the server's secret, so the database does not reveal it. */
  wordOf(id: string): string {
    const digest = createHmac('sha256', this.config.secretFor('sms-pictures')).update(id).digest();
    return [...digest.subarray(0, WORD_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  }
}
