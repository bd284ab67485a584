import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { BookmarksService } from './bookmarks.service';

/** Bookmarks, as their player makes and reads them. */
@Controller()
export class BookmarksController {
  constructor(private readonly bookmarks: BookmarksService) {}

  @Operation('listBookmarks')
  list(
    @Param() { id }: ParamsOf<'listBookmarks'>,
    @Query() query: QueryOf<'listBookmarks'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listBookmarks'>> {
    return this.bookmarks.list(ownUid(player), id, query?.order);
  }

  @Operation('createBookmark')
  create(
    @Body() body: BodyOf<'createBookmark'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'createBookmark'>> {
    return this.bookmarks.create(ownUid(player), body);
  }

  @Operation('editBookmark')
  edit(
    @Param() { id }: ParamsOf<'editBookmark'>,
    @Body() { note }: BodyOf<'editBookmark'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'editBookmark'>> {
    return this.bookmarks.edit(ownUid(player), id, note);
  }

  @Operation('removeBookmark')
  remove(
    @Param() { id }: ParamsOf<'removeBookmark'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'removeBookmark'>> {
    return this.bookmarks.remove(ownUid(player), id);
  }
}
