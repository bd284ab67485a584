import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { RunInSlices } from '#platform/slices/in-slices';
import { pairTerms } from '#platform/search/pair-terms.rules';
import { WrittenFormsService } from '#features/community/words/written-forms.service';
import { PostSearchRepository } from './post-search.repository';

/** Pages of the index that are written anew at a time, of four kilobytes each. */
const MAX_PAGES = 64;

/** Has posts found by what they say. */
@Injectable()
export class PostIndexService {
  constructor(
    private readonly search: PostSearchRepository,
    private readonly forms: WrittenFormsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Makes the index say what a post says now, or nothing where it is not published; in the unit of work that changed it. */
  async follow({ id, state }: { readonly id: number; readonly state: string }): Promise<void> {
    const body = state === 'published' ? await this.search.publishedBody(id) : undefined;
    await (body === undefined ? this.search.remove(id) : this.search.save(id, this.termsOf(body)));
  }

  /** Overwrites what removed posts have left in the index: what is deleted is nowhere in the database a day later. */
  async tidy(inSlices: RunInSlices): Promise<void> {
    if (!(await this.search.hasRemains())) return;
    let isBegun = false;
    await inSlices(MAX_PAGES, async (size) => {
      const isFirst = !isBegun;
      isBegun = true;
      const isMoved = await this.unitOfWork.run(() => this.search.rewrite(isFirst ? -size : size));
      return (isFirst || isMoved) && this.search.hasRemains();
    });
  }

  private termsOf(body: string): string[] {
    return pairTerms(body, (character) => this.forms.simplified(character));
  }
}
