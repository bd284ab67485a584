import Hls, { type ErrorData, type HlsConfig, type LoaderConfig, type RetryConfig } from 'hls.js/light';
import type { Engine, EngineChoice, EngineHost } from './engine';
import { AHEAD_S, levelChooser } from './hls-levels';
import { faultOf, isTriedAgain, RETRY_DELAYS_MS, type Fault } from './retry.rules';
import type { ChosenSource } from './sources.rules';

/** A second fault within so many seconds of the first is the source's own. */
const RECOVERY_S = 5;

/** The rule for retries is our own, because hls.js takes an unavailable service for a refusal. */
function policy(host: EngineHost): { default: LoaderConfig } {
  const retry: RetryConfig = {
    maxNumRetry: RETRY_DELAYS_MS.length,
    retryDelayMs: RETRY_DELAYS_MS[0] ?? 0,
    maxRetryDelayMs: RETRY_DELAYS_MS.at(-1) ?? 0,
    shouldRetry: (_config, count, isTimeout, response) => {
      const status = response?.code ?? 0;
      // The call that follows waits for new addresses.
      const isAgain = isTimeout ? count < RETRY_DELAYS_MS.length : isTriedAgain(status, count);
      if (isAgain) host.onRetry();
      return isAgain;
    },
  };
  return {
    default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 60_000, timeoutRetry: retry, errorRetry: retry },
  };
}

type Loader = InstanceType<HlsConfig['loader']>;
type LoaderArguments = Parameters<Loader['load']>;

/** The loader of hls.js, which asks for new addresses when one is refused, and then goes on as if nothing had been. */
function renewingLoader({ addresses }: EngineHost): HlsConfig['loader'] {
  return class RenewingLoader extends Hls.DefaultConfig.loader {
    override load(context: LoaderArguments[0], config: LoaderArguments[1], callbacks: LoaderArguments[2]): void {
      const { stats } = this;
      const { generation } = addresses;
      const onError: typeof callbacks.onError = (error, ...details) => {
        if (faultOf(error.code) !== 'refused') return callbacks.onError(error, ...details);
        void addresses.refused(generation).then((isNewer) => {
          // It was closed meanwhile.
          if (stats.aborted || this.stats !== stats) return;
          if (!isNewer) return callbacks.onError(error, ...details);
          // By this hls.js knows a loader that was used.
          stats.loading.start = 0;
          this.load(context, config, callbacks);
        });
      };
      super.load(context, config, { ...callbacks, onError });
    }
  };
}

const configFor = (host: EngineHost): Partial<HlsConfig> => ({
  autoStartLoad: false,
  loader: renewingLoader(host),
  xhrSetup: async (xhr, url) => {
    await host.addresses.fresh();
    xhr.open('GET', host.addresses.current(url), true);
  },
  // The quality never exceeds the size of the player, also on a fast line.
  capLevelToPlayerSize: true,
  maxBufferLength: AHEAD_S,
  maxMaxBufferLength: AHEAD_S,
  backBufferLength: 30,
  fragLoadPolicy: policy(host),
  playlistLoadPolicy: policy(host),
  manifestLoadPolicy: policy(host),
});

function faultIn({ type, response }: ErrorData): Fault {
  if (type !== Hls.ErrorTypes.NETWORK_ERROR) return 'media';
  return faultOf(response?.code ?? 0);
}

/** Plays HLS by Media Source Extensions. */
export async function openHls({ index }: ChosenSource, host: EngineHost): Promise<Engine | null> {
  if (!Hls.isSupported()) return null;
  const hls = new Hls(configFor(host));
  let choice: EngineChoice = { height: null, isSparing: false };
  let startMs: number | null = null;
  let isRead = false;
  let recoveredAt = -Infinity;

  const heights = () => hls.levels.map(({ height }) => height);
  const chooseLevel = levelChooser(hls);
  function startLoad(atMs: number) {
    startMs = atMs;
    if (isRead) hls.startLoad(atMs / 1000);
  }
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    isRead = true;
    host.onHeights(heights());
    chooseLevel(choice);
    if (startMs !== null) hls.startLoad(startMs / 1000);
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => host.onHeight(hls.levels[level]?.height ?? 0));
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    const fault = faultIn(data);
    const { currentTime } = host.video;
    // A picture that cannot be decoded is thrown away once; what comes next may be whole.
    if (fault === 'media' && isRead && Math.abs(currentTime - recoveredAt) > RECOVERY_S) {
      recoveredAt = currentTime;
      return hls.recoverMediaError();
    }
    host.onFault(fault);
  });
  const load = () => hls.loadSource(new URL(host.addresses.source(index), window.location.href).href);
  hls.attachMedia(host.video);
  load();
  return {
    start: startLoad,
    restart: (atMs) => {
      startMs = atMs;
      // Buffered segments stay, so that playing goes on at once.
      if (isRead) hls.startLoad(atMs / 1000);
      else load();
    },
    choose: (next) => {
      choice = next;
      if (isRead) chooseLevel(choice);
    },
    close: () => hls.destroy(),
  };
}
