import type { components, webhooks } from './generated/types';
import type { feedKinds } from './generated/feed-kinds';
import type { socketEvents } from './generated/socket-events';

/** A socket event's name, as it travels. */
export type EventName = keyof typeof socketEvents;

/** Whose sockets there are: one namespace each. */
export type SocketAudience = 'player' | 'staff';

type EventsGoing<Direction, Audience> = {
  [N in EventName]: (typeof socketEvents)[N] extends { direction: Direction; audience: readonly (infer A)[] }
    ? Audience extends A
      ? N
      : never
    : never;
}[EventName];

/** Events that the service pushes to an audience. */
export type PushedEvent<Audience extends SocketAudience = SocketAudience> = EventsGoing<'to-client', Audience>;
/** Events that an audience sends to the service. */
export type SentEvent<Audience extends SocketAudience = SocketAudience> = EventsGoing<'to-server', Audience>;

/** Pushed events that are worth something only at their moment: never stored, and missed by clients that are away. */
export type EphemeralEvent = {
  [N in PushedEvent]: (typeof socketEvents)[N] extends { ephemeral: true } ? N : never;
}[PushedEvent];

type Event<N extends EventName> = webhooks[N]['post'];

/** The payload of an event. */
export type EventPayload<N extends EventName> =
  Event<N> extends { requestBody: { content: { 'application/json': infer P } } } ? P : never;

/** The service's acknowledgement of an event. Undefined where it holds nothing. */
export type EventResponse<N extends EventName> = Event<N>['responses'] extends {
  200: { content: { 'application/json': infer A } };
}
  ? A
  : undefined;

/** The service's acknowledgement of an event that it refuses. */
export type EventRefusal = components['schemas']['ConsoleError'];

/** An acknowledgement: the response, or why there is none (only a refusal has a `code`). */
export type EventAck<N extends EventName> = EventResponse<N> | EventRefusal;

/** The events that an audience's sockets receive, in the form of socket.io. */
export type ServerToClientEvents<Audience extends SocketAudience> = {
  [N in PushedEvent<Audience>]: (payload: EventPayload<N>) => void;
};

/** The events that an audience's sockets send, in the form of socket.io. */
export type ClientToServerEvents<Audience extends SocketAudience> = {
  [N in SentEvent<Audience>]: (payload: EventPayload<N>, acknowledge: (ack: EventAck<N>) => void) => void;
};

/** One thing that happened, in the order of its topic. */
export type FeedEntry = components['schemas']['FeedEntry'];
/** The kinds of entries that features declare. */
export type FeedKind = keyof typeof feedKinds;
/** Entries of one kind. */
export type FeedEntryOf<Kind extends FeedKind> = Extract<FeedEntry, { kind: Kind }>;
/** The payload of an entry of a kind. */
export type FeedPayload<Kind extends FeedKind> = FeedEntryOf<Kind>['payload'];

type TopicOf<Pattern> = Pattern extends `${infer Name}:*` ? `${Name}:${string}` : Pattern;
/** The topics to which the contract lets entries of a kind go, such as `players` or `player:10284`. */
export type FeedTopicOf<Kind extends FeedKind> = TopicOf<(typeof feedKinds)[Kind]['topics'][number]>;
/** Every topic that some kind goes to. */
export type FeedTopic = FeedTopicOf<FeedKind>;
/** Every counter that some kind may change. */
export type FeedCounterName = (typeof feedKinds)[FeedKind]['counters'][number];
