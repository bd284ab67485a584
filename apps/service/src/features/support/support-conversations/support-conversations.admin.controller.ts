import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import type { SupportConversationRow } from '#features/support/support/support-conversation.port';
import { SupportClaimsService } from './support-claims.service';
import { SupportDeskService } from './support-desk.service';
import { SessionClosingService } from './session-closing.service';
import { SupportMovesService } from './support-moves.service';
import { SupportRepliesService } from './support-replies.service';

type Conversation = Schemas['SupportConversation'];
type Id = ParamsOf<'consoleGetSupport'>;

/** Customer service from the team's side of the counter. */
@Controller()
export class SupportConversationsAdminController {
  constructor(
    private readonly desk: SupportDeskService,
    private readonly replies: SupportRepliesService,
    private readonly claims: SupportClaimsService,
    private readonly moves: SupportMovesService,
    private readonly closing: SessionClosingService,
  ) {}

  @Operation('consoleListSupport')
  list(
    @CurrentStaff() staff: StaffPrincipal,
    @Query() query: QueryOf<'consoleListSupport'>,
  ): Promise<Page<Conversation>> {
    return this.desk.list(staff, query);
  }

  @Operation('startSupport')
  start(@CurrentStaff() staff: StaffPrincipal, @Body() { uid }: BodyOf<'startSupport'>): Promise<Conversation> {
    return this.shown(this.claims.start(staff, uid));
  }

  @Operation('consoleGetSupport')
  get(@CurrentStaff() staff: StaffPrincipal, @Param() { id }: Id): Promise<ResponseOf<'consoleGetSupport'>> {
    return this.desk.get(staff, id);
  }

  @Operation('consoleListSupportReaders')
  readersOf(@Param() { id }: Id): Promise<ResponseOf<'consoleListSupportReaders'>> {
    return this.desk.readersOf(id);
  }

  @Operation('consoleListSupportMessages')
  messagesOf(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: Id,
    @Query() query: QueryOf<'consoleListSupportMessages'>,
  ): Promise<ResponseOf<'consoleListSupportMessages'>> {
    return this.desk.messagesOf(staff, id, query);
  }

  @Operation('replySupport')
  async reply(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: Id,
    @Body() body: BodyOf<'replySupport'>,
  ): Promise<ResponseOf<'replySupport'>> {
    return (await this.replies.send(staff, id, body)).message;
  }

  @Operation('recallSupportReply')
  recall(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id, seq }: ParamsOf<'recallSupportReply'>,
  ): Promise<ResponseOf<'recallSupportReply'>> {
    return this.replies.recall(staff, id, seq);
  }

  @Operation('consoleListSupportSessions')
  sessionsOf(@Param() { id }: Id): Promise<ResponseOf<'consoleListSupportSessions'>> {
    return this.desk.sessionsOf(id);
  }

  @Operation('claimSupport')
  claim(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: Id,
    @Body() body: BodyOf<'claimSupport'>,
  ): Promise<Conversation> {
    return this.shown(this.claims.claim(staff, id, body));
  }

  @Operation('noticeTakeover')
  notice(@CurrentStaff() staff: StaffPrincipal, @Param() { id }: Id): Promise<Conversation> {
    return this.shown(this.claims.notice(staff, id));
  }

  @Operation('declineSupport')
  decline(@CurrentStaff() staff: StaffPrincipal, @Param() { id }: Id): Promise<Conversation> {
    return this.shown(this.moves.decline(staff, id));
  }

  @Operation('transferSupport')
  transfer(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: Id,
    @Body() body: BodyOf<'transferSupport'>,
  ): Promise<Conversation> {
    return this.shown(this.moves.transfer(staff, id, body));
  }

  @Operation('consoleCloseSupport')
  close(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: Id,
    @Body() body: BodyOf<'consoleCloseSupport'>,
  ): Promise<Conversation> {
    return this.shown(this.closing.close(staff, id, body?.afterSeconds ?? 0));
  }

  @Operation('keepSupport')
  keep(@CurrentStaff() staff: StaffPrincipal, @Param() { id }: Id): Promise<Conversation> {
    return this.shown(this.closing.keep(staff, id));
  }

  @Operation('reopenSupport')
  reopen(@CurrentStaff() staff: StaffPrincipal, @Param() { id }: Id): Promise<Conversation> {
    return this.shown(this.claims.reopen(staff, id));
  }

  @Operation('tagSupport')
  tag(@Param() { id }: Id, @Body() { tags }: BodyOf<'tagSupport'>): Promise<Conversation> {
    return this.shown(this.moves.tag(id, tags));
  }

  @Operation('consoleReadSupport')
  read(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: Id,
    @Body() { seq }: BodyOf<'consoleReadSupport'>,
  ): Promise<ResponseOf<'consoleReadSupport'>> {
    return this.replies.read(staff, id, seq);
  }

  private async shown(move: Promise<SupportConversationRow>): Promise<Conversation> {
    return this.desk.shown(await move);
  }
}
