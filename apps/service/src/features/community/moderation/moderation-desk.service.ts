import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import type { Page } from '#platform/paging/page';
import { ModerationDecisionsService } from './moderation-decisions.service';
import { ModerationDetailsService } from './moderation-details.service';
import { ModerationItemsRepository } from './moderation-items.repository';
import { ModerationUndoService } from './moderation-undo.service';
import { ModerationViewsService } from './moderation-views.service';

type Item = Schemas['ModerationItem'];

/** The review desk, as the console asks for it. */
@Injectable()
export class ModerationDeskService {
  constructor(
    private readonly items: ModerationItemsRepository,
    private readonly views: ModerationViewsService,
    private readonly details: ModerationDetailsService,
    private readonly decisions: ModerationDecisionsService,
    private readonly undoing: ModerationUndoService,
  ) {}

  async list(staff: StaffPrincipal, query: QueryOf<'consoleListModeration'>): Promise<Page<Item>> {
    const page = await this.items.page(query, staff.staffId);
    return page.withRows(await this.views.of(page.rows, staff));
  }

  /** @throws Refusal `moderation.notFound` */
  async get(staff: StaffPrincipal, id: number): Promise<Schemas['ModerationItemDetail']> {
    return this.details.of(await this.items.require(id), staff);
  }

  /** @throws Refusal as `ModerationDecisionsService.decide` */
  async decide(staff: StaffPrincipal, id: number, body: BodyOf<'decideModerationItem'>): Promise<Item> {
    return this.views.one(await this.decisions.decide(staff, id, body), staff);
  }

  /** @throws Refusal `moderation.notFound`, `moderation.tooLate` */
  async undo(staff: StaffPrincipal, id: number): Promise<Item> {
    return this.views.one(await this.undoing.undo(staff, id), staff);
  }
}
