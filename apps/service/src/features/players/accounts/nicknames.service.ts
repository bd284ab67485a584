import { Injectable } from '@nestjs/common';
import { ContentChecks } from '#platform/content/content-checks';
import { Refusal } from '#platform/errors/refusal';
import { nicknameFrom } from './accounts.rules';

/** What players may call themselves. */
@Injectable()
export class NicknamesService {
  constructor(private readonly checks: ContentChecks) {}

  /**
   * The nickname that was meant by what was typed; not inside a unit of work, because the checks may take a moment.
   * @throws Refusal `account.badNickname`, `account.nicknameRefused`
   */
  async read(typed: string): Promise<string> {
    const name = nicknameFrom(typed);
    if (name === null) throw new Refusal('account.badNickname');
    if (!(await this.checks.allow(name))) throw new Refusal('account.nicknameRefused');
    return name;
  }
}
