import type { AdmittedSocket } from './socket-types';

/** Tabs of one browser share a socket; more than that many are no browser's. */
export const MAX_SOCKETS_PER_SESSION = 20;

/** Counts the sockets that each session has open on this process. */
export class SessionSockets {
  private readonly counts = new Map<string, number>();

  isFull(sessionId: string): boolean {
    return (this.counts.get(sessionId) ?? 0) >= MAX_SOCKETS_PER_SESSION;
  }

  /** Counts a socket until it disconnects. */
  add(socket: AdmittedSocket): void {
    const { sessionId } = socket.data.principal;
    this.counts.set(sessionId, (this.counts.get(sessionId) ?? 0) + 1);
    socket.once('disconnect', () => {
      const left = (this.counts.get(sessionId) ?? 1) - 1;
      if (left > 0) this.counts.set(sessionId, left);
      else this.counts.delete(sessionId);
    });
  }
}
