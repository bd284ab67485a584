import { defineEvent } from '#platform/events/domain-events';

/** A player who is signed in was given the link to a game, free or paid. */
export const gameDownloaded = defineEvent<{ readonly uid: number; readonly gameId: number }>('game.downloaded');
