import { vi } from 'vitest';

interface ShownNotice {
  title: string;
  body: string;
  tag: string;
  click: () => void;
  isClosed: boolean;
}

/** What the browser was asked to show and to play since it was last cleared. */
export const notices: ShownNotice[] = [];
export const pitches: number[] = [];
export const audio = { state: 'running' as AudioContextState, resumed: 0 };

class FakeNotification {
  static permission: NotificationPermission = 'granted';
  /** What somebody answers who is asked. */
  static response: NotificationPermission = 'granted';
  static requestPermission = async () => (FakeNotification.permission = FakeNotification.response);
  onclick: (() => void) | null = null;
  private readonly shown: ShownNotice;

  constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
    this.shown = { title, body, tag, click: () => this.onclick?.(), isClosed: false };
    notices.push(this.shown);
  }

  close() {
    this.shown.isClosed = true;
  }
}

class FakeAudioContext {
  readonly currentTime = 0;
  readonly destination = {};
  get state() {
    return audio.state;
  }

  async resume() {
    audio.resumed += 1;
  }

  createGain() {
    const gain = {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    };
    return { gain, connect: <Node>(node: Node) => node };
  }

  createOscillator() {
    const frequency = { value: 0 };
    const start = () => void pitches.push(frequency.value);
    return { frequency, connect: <Node>(node: Node) => node, start, stop: () => undefined };
  }
}

/** A browser with a loudspeaker and notices, and somebody who looks at its window or not. */
export function fakeAttention({ permission = 'granted' as NotificationPermission, isLookedAt = false } = {}): void {
  notices.length = 0;
  pitches.length = 0;
  Object.assign(audio, { state: 'running', resumed: 0 });
  FakeNotification.permission = permission;
  FakeNotification.response = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  lookAt(isLookedAt);
}

/** Somebody looks at the window, or at something else. */
export function lookAt(isLookedAt: boolean): void {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isLookedAt ? 'visible' : 'hidden');
}
