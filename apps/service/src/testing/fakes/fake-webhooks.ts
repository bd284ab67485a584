import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Readonly<Record<string, unknown>>;

/** What a robot got, in the order of its arrival. */
export interface ReceivedWebhook {
  readonly text: string;
  readonly body: Fields;
}

type Robot = 'dingtalk' | 'wecom' | 'feishu' | 'webhook';

const signatureOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');

/** Robots of groups on this machine: each responds as its provider does, and checks signatures as it does. */
export class FakeWebhooks {
  readonly received: ReceivedWebhook[] = [];
  /** What comes back in place of the robot's response; `silence` is none. */
  fault: { readonly status?: number; readonly body?: string; readonly location?: string } | 'silence' | null = null;
  /** Of the robots that check signatures. */
  secret: string | null = null;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakeWebhooks> {
    const server = createServer();
    const webhooks = new FakeWebhooks(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void request.toArray().then((chunks) => webhooks.take(request, Buffer.concat(chunks).toString(), response));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return webhooks;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The address of a robot, with a token as its provider writes it. */
  address(robot: Robot, token: string): string {
    const paths: Readonly<Record<Robot, string>> = {
      dingtalk: `/robot/send?access_token=${token}`,
      wecom: `/cgi-bin/webhook/send?key=${token}`,
      feishu: `/open-apis/bot/v2/hook/${token}`,
      webhook: `/alarms/${token}`,
    };
    return this.origin + paths[robot];
  }

  texts(): string[] {
    return this.received.map(({ text }) => text);
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }

  private take({ url = '' }: IncomingMessage, text: string, response: ServerResponse): void {
    const { fault } = this;
    if (fault === 'silence') return;
    if (fault) {
      const { status = 200, body = '', location } = fault;
      response.writeHead(status, location === undefined ? {} : { location }).end(body);
      return;
    }
    const body = JSON.parse(text) as Fields;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(this.resultOf(new URL(url, this.origin), body)));
  }

  private resultOf({ pathname, searchParams }: URL, body: Fields): object {
    if (pathname === '/robot/send') {
      const timestamp = searchParams.get('timestamp') ?? '';
      const isSigned = this.isSigned(searchParams.get('sign'), (secret) =>
        signatureOf(secret, `${timestamp}\n${secret}`),
      );
      if (!isSigned) return { errcode: 310000, errmsg: 'sign not match' };
      return this.keep(body, (body['text'] as Fields | undefined)?.['content'], { errcode: 0, errmsg: 'ok' });
    }
    if (pathname === '/cgi-bin/webhook/send')
      return this.keep(body, (body['text'] as Fields | undefined)?.['content'], { errcode: 0, errmsg: 'ok' });
    if (pathname.startsWith('/open-apis/bot/v2/hook/')) {
      const isSigned = this.isSigned(body['sign'], (secret) =>
        signatureOf(`${String(body['timestamp'])}\n${secret}`, ''),
      );
      if (!isSigned)
        return { code: 19021, msg: 'sign match fail or timestamp is not within one hour from current time' };
      return this.keep(body, (body['content'] as Fields | undefined)?.['text'], { code: 0, msg: 'success', data: {} });
    }
    return this.keep(body, body['message'], {});
  }

  private isSigned(sign: unknown, signature: (secret: string) => string): boolean {
    return this.secret === null || sign === signature(this.secret);
  }

  private keep(body: Fields, text: unknown, result: object): object {
    this.received.push({ text: String(text), body });
    return result;
  }
}
