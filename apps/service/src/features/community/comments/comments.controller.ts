import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import type { SubjectRef } from '#platform/subjects/subject';
import { CommentThreadsService } from './comment-threads.service';
import { CommentWritingService } from './comment-writing.service';
import { COMMENTS_TAG } from './comments.events';
import { OwnCommentsService } from './own-comments.service';

/** The parameters that decide a guest's page; a player's is never kept. */
const LIST_FIELDS = ['postId', 'currentPage', 'pageSize', 'sort', 'cursor', 'around'];

/** The calls of posts name no kind; others do. */
const post = (id: number): SubjectRef => ({ kind: 'post', id });

const uidOf = (player: PlayerPrincipal | null): number | null => player && ownUid(player);

/** Comments as players write and read them. */
@Controller()
export class CommentsController {
  constructor(
    private readonly writing: CommentWritingService,
    private readonly threads: CommentThreadsService,
    private readonly own: OwnCommentsService,
  ) {}

  @Operation('createComment')
  create(
    @Param() { id }: ParamsOf<'createComment'>,
    @Body() body: BodyOf<'createComment'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'createComment'>> {
    return this.write(player, post(id), body);
  }

  @Operation('createSubjectComment')
  createOn(
    @Param() { kind, subjectId: id }: ParamsOf<'createSubjectComment'>,
    @Body() body: BodyOf<'createSubjectComment'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'createSubjectComment'>> {
    return this.write(player, { kind, id }, body);
  }

  @Operation('listComments', { caching: { tag: COMMENTS_TAG, by: LIST_FIELDS } })
  list(
    @Param() { postId }: ParamsOf<'listComments'>,
    @Query() query: QueryOf<'listComments'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listComments'>> {
    return this.threads.list(post(postId), uidOf(player), query);
  }

  @Operation('listReplies')
  replies(
    @Param() { postId, commentId }: ParamsOf<'listReplies'>,
    @Query() query: QueryOf<'listReplies'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listReplies'>> {
    return this.threads.replies(post(postId), commentId, uidOf(player), query);
  }

  // Not kept for guests: what closes these comments is known to other features alone.
  @Operation('listSubjectComments')
  listOn(
    @Param() { kind, subjectId: id }: ParamsOf<'listSubjectComments'>,
    @Query() query: QueryOf<'listSubjectComments'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listSubjectComments'>> {
    return this.threads.listNamed({ kind, id }, uidOf(player), query);
  }

  @Operation('listSubjectReplies')
  repliesOn(
    @Param() { kind, subjectId: id, commentId }: ParamsOf<'listSubjectReplies'>,
    @Query() query: QueryOf<'listSubjectReplies'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listSubjectReplies'>> {
    return this.threads.replies({ kind, id }, commentId, uidOf(player), query);
  }

  @Operation('listOwnComments')
  listOwn(
    @Query() query: QueryOf<'listOwnComments'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listOwnComments'>> {
    return this.own.list(ownUid(player), query);
  }

  @Operation('deleteComment')
  remove(
    @Param() { id }: ParamsOf<'deleteComment'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'deleteComment'>> {
    return this.own.remove(id, ownUid(player));
  }

  private write(
    player: PlayerPrincipal,
    subject: SubjectRef,
    { uid, content, replyCommentId, picture = '', clientId }: BodyOf<'createComment'>,
  ): Promise<DataOf<'createComment'>> {
    const sent = { content, replyTo: replyCommentId || 0, picture };
    return this.writing.write(ownUid(player, uid), subject, sent, clientId ?? null);
  }
}
