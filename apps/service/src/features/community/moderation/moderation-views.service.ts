import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { ModerationContentsService } from './moderation-contents.service';
import type { ModerationItemEntity } from './moderation-item.entity';
import { ModerationItemsRepository } from './moderation-items.repository';
import { toItem } from './moderation.mapper';

type Item = Schemas['ModerationItem'];

/** Items as the list shows them, with enough of their content to judge. */
@Injectable()
export class ModerationViewsService {
  constructor(
    private readonly items: ModerationItemsRepository,
    private readonly contents: ModerationContentsService,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  async of(rows: readonly ModerationItemEntity[], { staffId }: Pick<StaffPrincipal, 'staffId'>): Promise<Item[]> {
    const contentOf = await this.contents.findAll(rows);
    const names = await this.accounts.namesOf([...new Set(rows.map(({ uid }) => uid))]);
    const earlier = await this.items.findAll(rows.flatMap(({ appealOf, secondOf }) => appealOf ?? secondOf ?? []));
    return rows.map((item) =>
      toItem(item, {
        label: this.contents.labelOf(item.kind),
        name: names.get(item.uid) ?? '',
        content: contentOf(item),
        earlier: earlier.find(({ id }) => id === (item.appealOf ?? item.secondOf)) ?? null,
        staffId,
        now: this.clock.now(),
      }),
    );
  }

  async one(item: ModerationItemEntity, staff: Pick<StaffPrincipal, 'staffId'>): Promise<Item> {
    const [shown] = await this.of([item], staff);
    if (!shown) throw new Error('one item has one view');
    return shown;
  }
}
