import { Injectable } from '@nestjs/common';

/** Decides whether people may write a text for others to read. It is called outside of units of work and may take a moment. */
export type ContentCheck = (text: string) => boolean | Promise<boolean>;

/** What looks at everything that people write, wherever it is shown. Without a check everything passes. */
@Injectable()
export class ContentChecks {
  private readonly checks: ContentCheck[] = [];

  declare(check: ContentCheck): void {
    this.checks.push(check);
  }

  /** Whether no check objects to a text. */
  async allow(text: string): Promise<boolean> {
    for (const check of this.checks) if (!(await check(text))) return false;
    return true;
  }
}
