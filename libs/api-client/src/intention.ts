import { newIdempotencyKey } from './request';

type State = 'idle' | 'sending' | 'done';

/**
 * A person's wish that is carried out once, however often it is pressed or sent. A call that could not be reached may have been
 * carried out after all: it is sent again under the same key. A refusal is kept under its key, so that the next attempt has another.
 *
 * | state   | means                                   | left when                                          |
 * | ------- | --------------------------------------- | -------------------------------------------------- |
 * | idle    | nothing is under way                    | a wish begins → sending                            |
 * | sending | a wish is under way: no other one begins | failed → idle; done → done; forgotten → idle       |
 * | done    | the same wish does not begin again      | another wish begins → sending; forgotten → idle    |
 */
export class Intention {
  private wish: string | null = null;
  private lastKey = '';
  private state: State = 'idle';

  /** @param isRefused whether the service itself refused, so that the same attempt would get the same response */
  constructor(private readonly isRefused: (error: unknown) => boolean) {}

  get isSending(): boolean {
    return this.state === 'sending';
  }

  /**
   * Begins an attempt at a wish; another text is another wish.
   * @returns whether it may be sent now: not while one is under way, nor again once it has been done. The second press of a
   *   double one may come before the page has heard of the first, or just behind its answer.
   */
  readonly begin = (wish: string): boolean => {
    const isSame = wish === this.wish;
    if (this.isSending || (this.state === 'done' && isSame)) return false;
    if (!isSame) this.lastKey = newIdempotencyKey();
    this.wish = wish;
    this.state = 'sending';
    return true;
  };

  /** The key of the wish that has begun: the same for every attempt at it. */
  readonly key = (): string => this.lastKey;

  /** Notes that the attempt has failed. */
  readonly fail = (error: unknown): void => {
    if (this.isRefused(error)) this.forget();
    else this.state = 'idle';
  };

  /** Notes that the wish has been carried out, where the page stays: another wish may come. */
  readonly done = (): void => {
    this.state = 'done';
  };

  /** Makes the next attempt another wish, even where it reads the same. */
  readonly forget = (): void => {
    this.wish = null;
    this.state = 'idle';
  };

  /** Whether the wish that began last has another text. */
  isOther(wish: string): boolean {
    return wish !== this.wish;
  }
}
