import { Injectable } from '@nestjs/common';
import type { EventPayload, EventResponse } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { SocketEvent } from '#platform/realtime/socket-event';
import type { AdmittedSocket } from '#platform/realtime/socket-types';
import { SupportPlayersService } from '#features/support/support/support-players.service';
import { SupportReadingService } from '#features/support/support/support-reading.service';
import { SupportRepliesService } from './support-replies.service';
import { SupportTypingService } from './support-typing.service';

/** The socket's door to customer service, for both sides: the same methods as behind HTTP. */
@Injectable()
export class SupportSocketsService {
  constructor(
    private readonly players: SupportPlayersService,
    private readonly replies: SupportRepliesService,
    private readonly reading: SupportReadingService,
    private readonly typists: SupportTypingService,
  ) {}

  /** @throws Refusal as the same call over HTTP */
  @SocketEvent('support.send')
  async send(
    { conversationId, ...body }: EventPayload<'support.send'>,
    socket: AdmittedSocket,
  ): Promise<EventResponse<'support.send'>> {
    const { principal } = socket.data;
    if (principal.kind === 'staff') return this.replies.send(principal, named(conversationId), body);
    if (body.note !== undefined) throw new Refusal('support.notFound');
    return this.players.send(own(principal.uid, conversationId), body);
  }

  /** @throws Refusal as the same call over HTTP */
  @SocketEvent('support.read')
  async read(
    { conversationId, seq }: EventPayload<'support.read'>,
    socket: AdmittedSocket,
  ): Promise<EventResponse<'support.read'>> {
    const { principal } = socket.data;
    return principal.kind === 'staff'
      ? this.replies.read(principal, named(conversationId), seq)
      : this.reading.readByPlayer(own(principal.uid, conversationId), seq);
  }

  /** @throws Refusal `support.notFound` */
  @SocketEvent('support.typing')
  async typing(
    { conversationId, isTyping }: EventPayload<'support.typing'>,
    socket: AdmittedSocket,
  ): Promise<undefined> {
    const { principal } = socket.data;
    if (principal.kind === 'staff') await this.typists.byStaff(principal, named(conversationId), isTyping);
    else await this.typists.byPlayer(own(principal.uid, conversationId), isTyping);
    return undefined;
  }
}

/** A player names no conversation: there is one, and it is theirs. */
function own(uid: string, conversationId: number | undefined): number {
  if (conversationId !== undefined) throw new Refusal('support.notFound');
  return Number(uid);
}

function named(conversationId: number | undefined): number {
  if (conversationId === undefined) throw new Refusal('support.notFound');
  return conversationId;
}
