import { vi } from 'vitest';

interface MediaState {
  currentTime: number;
  paused: boolean;
  ended: boolean;
  readyState: number;
  seeking: boolean;
  volume: number;
}

const states = new WeakMap<HTMLMediaElement, MediaState>();

function stateOf(media: HTMLMediaElement): MediaState {
  const known = states.get(media);
  if (known) return known;
  const state = { currentTime: 0, paused: true, ended: false, readyState: 0, seeking: false, volume: 1 };
  states.set(media, state);
  return state;
}

const has = (key: keyof MediaState): PropertyDescriptor & ThisType<HTMLMediaElement> => ({
  configurable: true,
  get() {
    return stateOf(this)[key];
  },
  set(value: number) {
    Object.assign(stateOf(this), { [key]: value });
  },
});

/** Gives jsdom's videos a state, which its own have not: they play when they are told to and bytes are there. */
export function fakeVideos(): void {
  const { prototype } = HTMLMediaElement;
  for (const key of ['currentTime', 'paused', 'ended', 'readyState', 'seeking', 'volume'] as const) {
    Object.defineProperty(prototype, key, has(key));
  }
  vi.spyOn(prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'canPlayType').mockImplementation((mime) => (mime.includes('mp4') ? 'maybe' : ''));
  vi.spyOn(prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    Object.assign(stateOf(this), { paused: false, ended: false });
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (stateOf(this).paused) return;
    stateOf(this).paused = true;
    this.dispatchEvent(new Event('pause'));
  });
}

/** What happens to a video. */
export const happens = (video: HTMLVideoElement) => {
  const send = (name: string) => video.dispatchEvent(new Event(name));
  return {
    /** Bytes are there and the picture moves to this second. */
    plays(seconds: number) {
      Object.assign(stateOf(video), { readyState: 4, currentTime: seconds });
      send('playing');
      send('timeupdate');
    },
    stalls: () => send('waiting'),
    ends() {
      Object.assign(stateOf(video), { ended: true, paused: true });
      send('pause');
      send('ended');
    },
  };
};
