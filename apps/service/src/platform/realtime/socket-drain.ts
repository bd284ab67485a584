import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { SocketHost } from './socket-host';
import { isClosed, terminate } from './socket-internals';

/** Milliseconds in which clients can take their last packets when the service stops. */
const DRAIN_MS = 1000;

/** Closes every connection when the service stops: clients come back to another process, or to this one once it is up. */
@Injectable()
export class SocketDrain implements BeforeApplicationShutdown {
  private readonly hooks: (() => Promise<void>)[] = [];

  constructor(private readonly host: SocketHost) {}

  /** Runs `work` before the connections close, so that what is still to be sent goes out. */
  onDrain(work: () => Promise<void>): void {
    this.hooks.push(work);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.host.stopAccepting();
    await Promise.all(this.hooks.map((work) => work()));
    const connections = this.host.connections();
    for (const connection of connections) connection.close();
    const deadline = performance.now() + DRAIN_MS;
    while (!connections.every(isClosed) && performance.now() < deadline) await pause(20);
    for (const connection of connections) terminate(connection);
    this.host.closeEngine();
  }
}
