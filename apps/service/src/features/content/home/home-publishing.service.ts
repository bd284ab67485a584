import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { HomeChangesService } from './home-changes.service';
import type { HomePartEntity } from './home-part.entity';
import { HomePartsService } from './home-parts.service';
import { homeRecord, HomeRepository } from './home.repository';

type Part = Schemas['HomePart'];

/** Which parts players see, and in which order. */
@Injectable()
export class HomePublishingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly home: HomeRepository,
    private readonly changes: HomeChangesService,
    private readonly parts: HomePartsService,
  ) {}

  /** Shows a part, as far as it has a time within that. @throws Refusal `home.notFound`, `home.ended` */
  show(id: number, now: Date): Promise<Part> {
    return this.turnTo(id, 'show', ({ endAt }) => {
      if (endAt && endAt <= now) throw new Refusal('home.ended');
      return 'shown';
    });
  }

  /** @throws Refusal `home.notFound` */
  hide(id: number): Promise<Part> {
    return this.turnTo(id, 'hide', () => 'hidden');
  }

  /** Puts the parts of a kind into this order. @throws Refusal `home.orderStale` unless it names each of them */
  order({ kind, ids }: BodyOf<'orderHome'>): Promise<Schemas['HomeOrder']> {
    return this.unitOfWork.run(async () => {
      const before = (await this.home.inOrder(kind)).map(({ id }) => id);
      if (before.length !== ids.length || !before.every((id) => ids.includes(id))) throw new Refusal('home.orderStale');
      await this.records.arrange(homeRecord, ids);
      await this.changes.announce(ids[0] ?? 0);
      return { kind, ids };
    });
  }

  private turnTo(id: number, action: string, decide: (part: HomePartEntity) => HomePartEntity['state']): Promise<Part> {
    return this.unitOfWork.run(async () => {
      const saved = await this.changes.change({ id, action }, (part) => {
        const state = decide(part);
        return state === part.state ? {} : { state };
      });
      return this.parts.shown(saved);
    });
  }
}
