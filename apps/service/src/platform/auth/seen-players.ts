import { Injectable } from '@nestjs/common';

/** Hears of each signed-in request. It runs on every one of them, so it only notes the player and never waits. */
type SeenListener = (uid: number) => void;

/** Calls the features that listen to signed-in requests of players. A listener must return at once. */
@Injectable()
export class SeenPlayers {
  private readonly listeners: SeenListener[] = [];

  /** Adds a listener; call it in `onModuleInit` of the feature's module. */
  onSeen(listener: SeenListener): void {
    this.listeners.push(listener);
  }

  see(uid: number): void {
    for (const listener of this.listeners) listener(uid);
  }
}
