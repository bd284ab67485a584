import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { PlayerPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import type { Page } from '#platform/paging/page';
import { toOwnSignIn, toSignIn } from './sign-ins.mapper';
import { SignInsRepository } from './sign-ins.repository';
import { KEPT_DAYS } from './sign-ins.rules';

const PAGE_SIZE = 20;
const CURSOR = 'sign-ins';
const DAY_MS = 24 * 60 * 60_000;

/** When and where players signed in, as they and staff look at it. */
@Injectable()
export class SignInsService {
  constructor(
    private readonly signIns: SignInsRepository,
    private readonly clock: Clock,
  ) {}

  async list({ uid, sessionId }: PlayerPrincipal, query: QueryOf<'listSignIns'>): Promise<Schemas['SignInPage']> {
    const { cursor, pageSize = PAGE_SIZE } = query ?? {};
    const [before = MAX_ID] = cursor ? decodeCursor(cursor, CURSOR, [MAX_ID]) : [];
    const found = await this.signIns.page(Number(uid), before, pageSize + 1);
    const page = found.slice(0, pageSize);
    const deviceSign = await this.signIns.signOf(sessionId);
    const last = page.at(-1);
    return {
      list: page.map((signIn) => toOwnSignIn(signIn, deviceSign)),
      nextCursor: found.length > pageSize && last ? encodeCursor(CURSOR, [last.id]) : null,
    };
  }

  async consoleList(query: QueryOf<'consoleListSignIns'>): Promise<Page<Schemas['SignIn']>> {
    return (await this.signIns.consolePage(query)).map(toSignIn);
  }

  removeOld(limit: number): Promise<number> {
    return this.signIns.removeBefore(this.since(), limit);
  }

  removeOldDevices(limit: number): Promise<number> {
    return this.signIns.removeDevicesBefore(this.since(), limit);
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  }
}
