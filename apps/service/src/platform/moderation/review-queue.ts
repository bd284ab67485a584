import { Injectable } from '@nestjs/common';
import type { ContentHit } from '../content/content-verdict';
import type { SubjectRef } from '../subjects/subject';

/** Why content needs a look. */
export type ReviewCause = 'newAccount' | 'word' | 'link' | 'duplicate' | 'picture' | 'edit' | 'report' | 'appeal';

/** Content handed in for review. */
export interface Submission extends SubjectRef {
  readonly uid: number;
  readonly version: number;
  readonly causes: readonly ReviewCause[];
  readonly hits: readonly ContentHit[];
}

/** The way into the review desk, declared once by the feature that owns the desk. */
export interface ReviewIntake {
  /** Adds an item, or adds causes to the open item of the same content. In the caller's unit of work. */
  readonly submit: (submission: Submission) => Promise<void>;
  /** Closes the open item of content that its author deleted or replaced. In the caller's unit of work. */
  readonly withdraw: (ref: SubjectRef) => Promise<void>;
}

/** The way of content into the review desk, for features of every context. */
@Injectable()
export class ReviewQueue {
  private intake: ReviewIntake | undefined;

  /** @throws Error when there is one */
  declare(intake: ReviewIntake): void {
    if (this.intake) throw new Error('there is already a review desk');
    this.intake = intake;
  }

  /** @throws Error without a review desk: content would wait for ever */
  async submit(submission: Submission): Promise<void> {
    if (!this.intake) throw new Error('there is no review desk');
    await this.intake.submit(submission);
  }

  async withdraw(ref: SubjectRef): Promise<void> {
    await this.intake?.withdraw(ref);
  }
}
