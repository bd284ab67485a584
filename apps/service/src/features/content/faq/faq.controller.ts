import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { addressOf } from '#platform/addresses/client-address';
import { Operation } from '#platform/contract/operation';
import { FaqSearchesService } from './faq-searches.service';
import { FaqVotesService } from './faq-votes.service';
import { FaqService } from './faq.service';

@Controller()
export class FaqController {
  constructor(
    private readonly faq: FaqService,
    private readonly votes: FaqVotesService,
    private readonly searches: FaqSearchesService,
  ) {}

  @Operation('listFaq', { caching: { tag: 'faq', by: [] } })
  list(): Promise<DataOf<'listFaq'>> {
    return this.faq.sectionsWithTitles();
  }

  @Operation('listQuickQuestions', { caching: { tag: 'faq', by: [] } })
  quick(): Promise<DataOf<'listQuickQuestions'>> {
    return this.faq.quick();
  }

  @Operation('searchFaq', { caching: { tag: 'faq', by: ['keyword'] } })
  search(@Query() { keyword }: QueryOf<'searchFaq'>): Promise<DataOf<'searchFaq'>> {
    return this.faq.search(keyword);
  }

  @Operation('reportFaqSearch')
  report(@Body() body: BodyOf<'reportFaqSearch'>): Promise<DataOf<'reportFaqSearch'>> {
    return this.searches.report(body);
  }

  @Operation('getFaqQuestion', { caching: { tag: 'faq', by: ['id'] } })
  question(@Param() { id }: ParamsOf<'getFaqQuestion'>): Promise<DataOf<'getFaqQuestion'>> {
    return this.faq.question(id);
  }

  @Operation('voteFaq')
  vote(
    @Param() { id }: ParamsOf<'voteFaq'>,
    @Body() { helpful, deviceID }: BodyOf<'voteFaq'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'voteFaq'>> {
    const voter = { uid: player?.uid, deviceId: deviceID || undefined, address: addressOf(request) };
    return this.votes.vote(id, voter, helpful);
  }
}
