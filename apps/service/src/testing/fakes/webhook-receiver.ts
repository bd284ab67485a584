import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as another system got it. */
export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another system on this machine, which hears what happened at addresses of its own choice. */
export class WebhookReceiver {
  readonly received: ReceivedMessage[] = [];
  /** Responses by address in place of 204; `silence` sends none. */
  readonly faults = new Map<string, { readonly status: number; readonly body?: string } | 'silence'>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      void request.toArray().then((chunks: Buffer[]) => {
        const { url: path = '', headers } = request;
        receiver.received.push({ path, headers, body: Buffer.concat(chunks).toString() });
        const fault = receiver.faults.get(path);
        if (fault === 'silence') return;
        response.writeHead(fault?.status ?? 204).end(fault?.body);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  address(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Cuts the connections on which nothing came back. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  at(path: string): ReceivedMessage[] {
    return this.received.filter((message) => message.path === path);
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }
}
