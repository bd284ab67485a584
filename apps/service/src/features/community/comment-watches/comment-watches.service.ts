import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@ug/contract';
import { ownUid } from '#platform/auth/own-uid';
import { Refusal } from '#platform/errors/refusal';
import { SocketEvent } from '#platform/realtime/socket-event';
import type { AdmittedSocket } from '#platform/realtime/socket-types';
import type { SubjectRef } from '#platform/subjects/subject';
import { Subjects } from '#platform/subjects/subjects';

/** Tabs share a connection; of more pages than this the eldest is forgotten. */
const MAX_PAGES = 8;

/** The room of the sockets whose pages show a subject. */
export const watchersOf = ({ kind, id }: SubjectRef): string => `comments:${kind}/${id}`;

const subjectOf = ({ postId, subject = null }: Omit<EventPayload<'comment.watch'>, 'page'>): SubjectRef | null =>
  postId === null ? subject : { kind: 'post', id: postId };

/** The posts, works and parts whose comments pages show at this moment. It ends with the socket, and nothing of it is stored. */
@Injectable()
export class CommentWatchesService {
  /** The room of each page of a socket. */
  private readonly pages = new WeakMap<AdmittedSocket, Map<string, string>>();

  constructor(private readonly subjects: Subjects) {}

  /** @throws Refusal `comment.noSubject` for what the player may not see */
  @SocketEvent('comment.watch')
  async watch({ page, ...shown }: EventPayload<'comment.watch'>, socket: AdmittedSocket): Promise<undefined> {
    const { principal } = socket.data;
    if (principal.kind !== 'player') throw new Refusal('comment.noSubject');
    const rooms = this.pages.get(socket) ?? new Map<string, string>();
    this.pages.set(socket, rooms);
    const before = rooms.get(page);
    rooms.delete(page);
    await this.leaveUnused(socket, rooms, before);
    const subject = subjectOf(shown);
    if (subject === null) return;
    const room = watchersOf(subject);
    rooms.set(page, room);
    const isSeen = (await this.subjects.find(subject, ownUid(principal))) !== null;
    // Meanwhile the page may have said that it shows something else.
    if (rooms.get(page) !== room) return;
    if (!isSeen) {
      rooms.delete(page);
      throw new Refusal('comment.noSubject');
    }
    await socket.join(room);
    const [eldest] = rooms;
    if (rooms.size <= MAX_PAGES || !eldest) return;
    rooms.delete(eldest[0]);
    await this.leaveUnused(socket, rooms, eldest[1]);
  }

  private async leaveUnused(
    socket: AdmittedSocket,
    rooms: ReadonlyMap<string, string>,
    room: string | undefined,
  ): Promise<void> {
    if (room !== undefined && ![...rooms.values()].includes(room)) await socket.leave(room);
  }
}
