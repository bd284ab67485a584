import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { syllablesOf } from '#platform/search/pinyin';
import { normaliseWords } from '#platform/search/search-terms.rules';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { StandingVisitsService } from '#features/community/standings/standing-visits.service';
import { toMentionedPlayer } from './follows.mapper';
import { MentionsRepository } from './mentions.repository';

const MAX_SUGGESTED = 10;

/** Suggestions of players to mention, and the index that finds players by their names. */
@Injectable()
export class MentionsService {
  constructor(
    private readonly mentions: MentionsRepository,
    private readonly accounts: AccountsService,
    private readonly visits: StandingVisitsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async suggest(viewer: number, keyword: string): Promise<Schemas['MentionSuggestions']> {
    await this.visits.see(viewer);
    const rows = await (keyword.trim() === ''
      ? this.mentions.latest(viewer, MAX_SUGGESTED)
      : this.mentions.find(viewer, keyword, MAX_SUGGESTED));
    return { records: rows.map(toMentionedPlayer) };
  }

  /** Has a player found by the name they have now. The dictionary is loaded outside of the unit of work. */
  async index(uid: number): Promise<void> {
    const name = await this.accounts.nameOf(uid);
    if (name === null) return;
    const spoken = (await syllablesOf(name)).map(normaliseWords).filter(Boolean);
    const initials = spoken.map((syllable) => [...syllable][0] ?? '').join('');
    const terms = [...new Set([name, spoken.join(''), initials].map(normaliseWords).filter(Boolean))].sort();
    const before = await this.mentions.termsOf(uid);
    if (before.sort().join(' ') === terms.join(' ')) return;
    await this.unitOfWork.run(() => this.mentions.replace(uid, terms));
  }
}
