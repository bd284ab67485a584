import type { Playback } from './playback.queries';

/** A new address that is refused so soon is refused for another reason than its age. */
const RENEWED_LATELY_MS = 10_000;

const folderOf = (url: string): string => new URL('.', new URL(url, window.location.href)).href;

interface AddressesDeps {
  /** Asks for new addresses. */
  readonly renew: () => Promise<Playback>;
  readonly onRenewed: (playback: Playback) => void;
  readonly now: () => number;
}

/**
 * The addresses of an episode. Each carries a token that ends, so they are renewed while the episode is played; calls for
 * a playlist or a range that were made out under an old token go out under the newest.
 */
export class Addresses {
  private readonly folders: string[] = [];
  private renewing: Promise<boolean> | null = null;
  private renewedAt: number;
  private askedAt = -Infinity;
  /** Why the last renewal failed. */
  failure: unknown = null;

  constructor(
    private playback: Playback,
    private readonly deps: AddressesDeps,
  ) {
    this.renewedAt = deps.now();
    this.take(playback);
  }

  /** The address of a source today. */
  source(index: number): string {
    return this.playback.sources[index]?.url ?? '';
  }

  /** Rewrites an address of this episode to the newest token. */
  current(url: string): string {
    const whole = new URL(url, window.location.href).href;
    const newest = this.folders.at(-1);
    const old = this.folders.find((folder) => whole.startsWith(folder));
    return old === undefined || newest === undefined ? whole : newest + whole.slice(old.length);
  }

  /** Newer addresses of the same episode. */
  take(playback: Playback): void {
    this.playback = playback;
    this.renewedAt = this.deps.now();
    const [first] = playback.sources;
    const folder = first && folderOf(first.url);
    // A renewal may give the same addresses again, from the page that keeps them.
    if (folder !== undefined && folder !== this.folders.at(-1)) this.folders.push(folder);
  }

  /** Resolves when the addresses are young enough to be used; a renewal that fails leaves them as they are. */
  async fresh(): Promise<void> {
    const { renewAfterMs } = this.playback;
    const isOld = renewAfterMs > 0 && this.deps.now() - this.renewedAt >= renewAfterMs;
    if (isOld) await this.renewOnce();
    else await this.renewing;
  }

  /** Counts the addresses that there were: a call keeps it, to say later which ones were refused. */
  get generation(): number {
    return this.folders.length;
  }

  /** The addresses of a generation were refused. @returns whether there are newer ones to try */
  async refused(generation: number): Promise<boolean> {
    return generation < this.generation || this.renewOnce();
  }

  private renewOnce(): Promise<boolean> {
    if (this.renewing) return this.renewing;
    if (this.deps.now() - this.askedAt < RENEWED_LATELY_MS) return Promise.resolve(false);
    this.askedAt = this.deps.now();
    this.renewing = this.renew().finally(() => (this.renewing = null));
    return this.renewing;
  }

  private async renew(): Promise<boolean> {
    try {
      const playback = await this.deps.renew();
      this.failure = null;
      this.take(playback);
      this.deps.onRenewed(playback);
      return true;
    } catch (error) {
      this.failure = error;
      return false;
    }
  }
}
