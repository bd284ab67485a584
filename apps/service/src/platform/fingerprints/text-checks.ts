import { Injectable } from '@nestjs/common';
import { ContentChecks } from '../content/content-checks';
import type { ContentVerdict } from '../content/content-verdict';
import { Fingerprints, type Likeness, type Said } from './fingerprints';

/** The findings about a text. */
export interface Examined {
  readonly verdict: ContentVerdict;
  readonly likeness: Likeness;
}

/** Looks at a text: its words, and whether it was said before. */
@Injectable()
export class TextChecks {
  constructor(
    private readonly content: ContentChecks,
    private readonly fingerprints: Fingerprints,
  ) {}

  /** A text with words that are refused is not compared. */
  async examine(said: Said): Promise<Examined> {
    const verdict = await this.content.judge(said.text);
    const isRefused = verdict.action === 'refuse';
    return { verdict, likeness: isRefused ? { kind: 'new' } : await this.fingerprints.compare(said) };
  }

  /** Remembers a text, inside the unit of work that keeps it. */
  keep(said: Said & { readonly subject: string }): Promise<void> {
    return this.fingerprints.keep(said);
  }
}
