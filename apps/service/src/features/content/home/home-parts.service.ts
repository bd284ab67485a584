import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { HomeLinksService } from './home-links.service';
import type { HomePartEntity } from './home-part.entity';
import { toHomePart } from './home.mapper';
import { homeRecord, HomeRepository } from './home.repository';

type Part = Schemas['HomePart'];

/** More of a kind than a player would look through. */
const MAX_PARTS = 30;

/** The parts of the first page, as the console reads them. */
@Injectable()
export class HomePartsService {
  constructor(
    private readonly records: Records,
    private readonly home: HomeRepository,
    private readonly links: HomeLinksService,
  ) {}

  async list(query: QueryOf<'consoleListHome'>): Promise<Page<Part>> {
    const page = await this.home.page(query);
    const links = await this.links.reachable(page.rows);
    return page.map((part) => toHomePart(part, links.isBroken(part)));
  }

  /** @throws Refusal `home.notFound` */
  async get(id: number): Promise<Part> {
    return this.shown(await this.records.require(homeRecord, id));
  }

  /** A part as the console shows it. */
  async shown(part: HomePartEntity): Promise<Part> {
    return toHomePart(part, (await this.links.reachable([part])).isBroken(part));
  }

  /** The place behind the others of a kind. @throws Refusal `home.tooMany` */
  async nextPosition(kind: Part['kind']): Promise<number> {
    const all = await this.home.inOrder(kind);
    if (all.length >= MAX_PARTS) throw new Refusal('home.tooMany');
    return (all.at(-1)?.position ?? 0) + 1;
  }
}
