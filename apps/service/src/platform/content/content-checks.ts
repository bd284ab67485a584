import { Injectable } from '@nestjs/common';

/** Decides whether people may write a text for others to read. It is called outside of units of work and may take a moment. */
export type ContentCheck = (text: string) => boolean | Promise<boolean>;

/** Decides the same of a picture (WebP), whose bytes are read only by a check that asks for them. */
export type PictureCheck = (read: () => Promise<Buffer>) => boolean | Promise<boolean>;

/**
 * What looks at everything that people write or show each other, wherever it is. Without a check everything passes. A check
 * that cannot decide now throws: the caller retries or refuses, and nothing passes meanwhile.
 */
@Injectable()
export class ContentChecks {
  private readonly checks: ContentCheck[] = [];
  private readonly pictureChecks: PictureCheck[] = [];

  declare(check: ContentCheck): void {
    this.checks.push(check);
  }

  declareForPictures(check: PictureCheck): void {
    this.pictureChecks.push(check);
  }

  /** Whether no check objects to a text. */
  async allow(text: string): Promise<boolean> {
    for (const check of this.checks) if (!(await check(text))) return false;
    return true;
  }

  /** Whether no check objects to a picture. */
  async allowPicture(read: () => Promise<Buffer>): Promise<boolean> {
    for (const check of this.pictureChecks) if (!(await check(read))) return false;
    return true;
  }
}
