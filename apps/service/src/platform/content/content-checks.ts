import { Injectable } from '@nestjs/common';
import { passed, strictestOf, type ContentVerdict } from './content-verdict';

/** The use of a text. Nicknames have words of their own that are refused. */
export type ContentUse = 'text' | 'nickname';

/** Judges a text that somebody wrote for others to read. It is called outside of units of work and may take a moment. */
export type ContentCheck = (text: string, use: ContentUse) => ContentVerdict | Promise<ContentVerdict>;

/** Decides the same of a picture (WebP), whose bytes are read only by a check that asks for them. */
export type PictureCheck = (read: () => Promise<Buffer>) => boolean | Promise<boolean>;

/**
 * Runs every check on the text and pictures that people publish anywhere. Without a check everything passes. A check
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

  /** The strictest answer of all checks about a text, with the hits of all of them. */
  async judge(text: string, use: ContentUse = 'text'): Promise<ContentVerdict> {
    if (text === '') return passed(text);
    const verdicts = [];
    for (const check of this.checks) verdicts.push(await check(text, use));
    return verdicts.length === 1 && verdicts[0] ? verdicts[0] : strictestOf(text, verdicts);
  }

  /** True if no check objects to a picture. */
  async allowPicture(read: () => Promise<Buffer>): Promise<boolean> {
    for (const check of this.pictureChecks) if (!(await check(read))) return false;
    return true;
  }
}
