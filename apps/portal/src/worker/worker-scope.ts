import type { WorkerSettings } from './settings';

// Parts of the worker's environment. TypeScript has them in a library of its own, which contradicts the library of pages when both are in
// one program.

/** An event that keeps the worker alive until what it promises is done. */
export interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A page of ours asks for something. */
export interface AskingEvent extends LastingEvent {
  readonly request: Request;
  /** The browser's own response, fetched while the worker started. Undefined if it fetched none. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** A page of ours says something. */
export interface SayingEvent extends LastingEvent {
  readonly data: unknown;
  /** The port that expects a reply, if there is one. */
  readonly ports: readonly MessagePort[];
}

/** The service tells something, while any page or none is open. */
export interface PushedEvent extends LastingEvent {
  readonly data: { readonly json: () => unknown } | null;
}

/** A note was tapped. */
export interface OpeningEvent extends LastingEvent {
  readonly notification: Notification;
}

/** A page of ours, in whichever tab. */
export interface WindowPage {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (said: unknown) => void;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: AskingEvent;
  readonly message: SayingEvent;
  readonly push: PushedEvent;
  readonly notificationclick: OpeningEvent;
}

/** The worker's global object (https://w3c.github.io/ServiceWorker). */
export interface WorkerScope {
  /** Settings that the service wrote before the worker's first line. */
  readonly workerSettings?: WorkerSettings;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowPage[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}
