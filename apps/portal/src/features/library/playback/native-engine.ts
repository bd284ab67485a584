import type { Engine, EngineHost } from './engine';
import { faultOf, RETRY_DELAYS_MS, type Fault } from './retry.rules';
import type { ChosenSource } from './sources.rules';

/** `MediaError.MEDIA_ERR_DECODE`. */
const DECODE_ERROR = 3;

/** The status of an address that the video could not play, fetched again because the element does not expose it. 0 without a response. */
async function statusOf(url: string): Promise<number> {
  try {
    const { status, body } = await fetch(url, { headers: { Range: 'bytes=0-1' } });
    await body?.cancel();
    return status;
  } catch {
    return 0;
  }
}

/** Plays what the browser can play by itself: HLS on Apple's devices, or a file in ranges. */
export async function openNative({ index }: ChosenSource, host: EngineHost): Promise<Engine> {
  const { video, addresses } = host;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = 0;
  let isOver = false;

  function load(atMs: number) {
    at = atMs;
    video.src = addresses.source(index);
    video.load();
    const place = () => {
      if (at > 0) video.currentTime = at / 1000;
    };
    video.addEventListener('loadedmetadata', place, { once: true });
    host.onLoaded();
  }

  async function faultNow(): Promise<Fault> {
    if (video.error?.code === DECODE_ERROR) return 'media';
    const status = await statusOf(addresses.source(index));
    return status >= 200 && status < 400 ? 'media' : faultOf(status);
  }

  async function failed() {
    const { generation } = addresses;
    // The position is read before the element loses it.
    const reached = video.currentTime > 0 ? Math.round(video.currentTime * 1000) : at;
    const fault = await faultNow();
    if (isOver) return;
    if (fault === 'refused' && (await addresses.refused(generation))) return isOver ? undefined : load(reached);
    const delay = RETRY_DELAYS_MS[attempts];
    if (fault !== 'network' || delay === undefined) return host.onFault(fault);
    attempts += 1;
    host.onRetry();
    timer = setTimeout(() => load(reached), delay);
  }

  const onError = () => void failed();
  const onPlaying = () => (attempts = 0);
  video.addEventListener('error', onError);
  video.addEventListener('playing', onPlaying);
  await addresses.fresh();
  return {
    start: load,
    restart: (atMs) => {
      attempts = 0;
      load(atMs);
    },
    choose: () => undefined,
    close: () => {
      isOver = true;
      clearTimeout(timer);
      video.removeEventListener('error', onError);
      video.removeEventListener('playing', onPlaying);
      video.removeAttribute('src');
      video.load();
    },
  };
}
