import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Subjects } from '#platform/subjects/subjects';
import { AccountsService } from '#features/players/accounts/accounts.service';
import type { CommentEntity } from './comment.entity';
import { CommentPicturesService } from './comment-pictures.service';
import { CommentStatesService, type StateFields } from './comment-states.service';
import { toModeratedComment } from './comments.mapper';
import { CommentsRepository } from './comments.repository';
import { isRestorable, isTakeable, takenState } from './comments.rules';

type Moderated = Schemas['ModeratedComment'];

/** Comments as staff find them, take them away and publish them again. */
@Injectable()
export class CommentConsoleService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly accounts: AccountsService,
    private readonly states: CommentStatesService,
    private readonly subjects: Subjects,
    private readonly pictures: CommentPicturesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(query: QueryOf<'consoleListComments'>): Promise<Page<Moderated>> {
    const page = await this.comments.page(query);
    return page.withRows(await this.shown(page.rows));
  }

  /** @throws Refusal `comment.notFound` */
  async get(id: number): Promise<Moderated> {
    const comment = await this.comments.find(id);
    if (!comment) throw new Refusal('comment.notFound');
    return this.one(comment);
  }

  /** @throws Refusal `comment.notFound`, `comment.gone` */
  async remove(id: number, typed: string): Promise<Moderated> {
    return this.change(id, 'remove', (comment) => {
      if (!isTakeable(comment)) throw new Refusal('comment.gone');
      return this.states.fieldsFor(comment, takenState(comment), { reason: typed.trim() });
    });
  }

  /** @throws Refusal `comment.notFound`, `comment.notRemoved` */
  async restore(id: number): Promise<Moderated> {
    return this.change(id, 'restore', (comment) => {
      if (!isRestorable(comment)) throw new Refusal('comment.notRemoved');
      return this.states.fieldsFor(comment, 'published', { hiddenFromGuestsUntil: null });
    });
  }

  private async change(
    id: number,
    action: string,
    decide: (comment: CommentEntity) => StateFields,
  ): Promise<Moderated> {
    return this.one(await this.unitOfWork.run(() => this.states.decide(id, action, decide)));
  }

  private async one(comment: CommentEntity): Promise<Moderated> {
    const [shown] = await this.shown([comment]);
    return shown as Moderated;
  }

  private async shown(comments: readonly CommentEntity[]): Promise<Moderated[]> {
    const uids = comments.flatMap(({ uid }) => (uid === null ? [] : [uid]));
    const names = await this.accounts.namesOf([...new Set(uids)]);
    return comments.map((comment) => {
      const name = comment.uid === null ? '' : (names.get(comment.uid) ?? '');
      const subjectLabel = this.subjects.labelOf(comment.subjectKind);
      const picture = comment.picture && this.pictures.forStaff(comment.picture);
      return toModeratedComment(comment, { name, subjectLabel, picture });
    });
  }
}
