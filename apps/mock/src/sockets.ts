import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { examplesOf, isJsonObject, type Json, type WebhookNode } from '@ug/contract-stub';

const AUDIENCES = ['player', 'staff'] as const;

type Content = WebhookNode['post']['requestBody']['content'];

const examplesIn = (content: Content | undefined): Json[] => {
  const media = Object.values(content ?? {})[0];
  return media ? [...examplesOf(media).values()] : [];
};

/** The example whose turn it is. What carries a sequence number gets the next one, so that clients do not drop it. */
function pushed(content: Content, turn: number): Json | undefined {
  const examples = examplesIn(content);
  const example = examples[turn % examples.length];
  if (!isJsonObject(example) || typeof example['seq'] !== 'number') return example;
  return { ...example, seq: example['seq'] + turn };
}

function pushExamples(socket: Socket, events: [string, WebhookNode][], turn: number): void {
  for (const [name, { post }] of events) {
    if (post['x-direction'] === 'to-client' && post['x-mock'] !== 'none')
      socket.emit(name, pushed(post.requestBody.content, turn));
  }
}

function acknowledge(socket: Socket, events: [string, WebhookNode][]): void {
  for (const [name, { post }] of events) {
    if (post['x-direction'] !== 'to-server') continue;
    const [response] = examplesIn(Object.values(post.responses ?? {})[0]?.content);
    socket.on(name, (...args: unknown[]) => {
      const reply = args.at(-1);
      if (typeof reply === 'function') (reply as (response: Json | undefined) => void)(response);
    });
  }
}

/**
 * A socket server with a namespace for each audience. A client that connects is pushed the example of every event it
 * may get, at once and then again each period; what it sends is acknowledged with the example response.
 * @param periodMs milliseconds between pushes
 */
export function attachSockets(
  http: HttpServer,
  webhooks: Readonly<Record<string, WebhookNode>>,
  periodMs = 15_000,
): Server {
  const io = new Server(http, { cors: { origin: /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/ } });
  for (const audience of AUDIENCES) {
    const events = Object.entries(webhooks).filter(([, { post }]) => post['x-audience']?.includes(audience));
    io.of(`/${audience}`).on('connection', (socket) => {
      acknowledge(socket, events);
      let turn = 0;
      const push = () => pushExamples(socket, events, turn++);
      push();
      const timer = setInterval(push, periodMs);
      socket.on('disconnect', () => clearInterval(timer));
    });
  }
  return io;
}
