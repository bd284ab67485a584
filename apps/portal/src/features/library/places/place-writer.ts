import type { DataOf, Schemas } from '@ug/contract';
import {
  isElsewhere,
  JUMP_PERMILLE,
  mayWrite,
  readSince,
  reportOf,
  SETTLE_MS,
  SETTLE_TURNS,
  type PlaceReport,
  type ReadSpot,
  type WriterMemory,
} from './place-writer.rules';

type DevicePlace = Schemas['DevicePlace'];
/** Dependencies of a writer; tests provide their own. */
export interface WriterDeps {
  readonly workId: number;
  /** The reader's position when the book opens. */
  readonly start: ReadSpot;
  readonly device: { readonly id: string; readonly name: string };
  readonly now: () => number;
  readonly memory: { readonly read: () => WriterMemory; readonly write: (memory: WriterMemory) => void };
  readonly fetchPlace: () => Promise<DataOf<'getPlace'>>;
  /** @throws what a call throws */
  readonly send: (report: PlaceReport) => Promise<DataOf<'savePlace'>>;
  /** A permanent failure: sending again is of no use. */
  readonly isRefused: (error: unknown) => boolean;
  /** Another device was further in the chapter that has just been opened. */
  readonly onFound: (place: DevicePlace) => void;
  /** Another device is further along, or elsewhere: the reader chooses. */
  readonly onAsk: (place: DevicePlace) => void;
}

/** Reports where a reader is in one work, and asks where another device is somewhere else. */
export class PlaceWriter {
  private known: 'waiting' | 'fetched' | 'failed' = 'waiting';
  private memory: WriterMemory;
  private turns = 0;
  private spot: ReadSpot | null;
  private movedAt: number;
  /** A jump back that counts only once its reader stays. */
  private jump: { readonly at: number; turns: number } | null = null;
  private asked: { readonly place: DevicePlace; readonly base: number } | null = null;
  /** The place that is on its way. */
  private sending: WriterMemory['unsent'] = null;

  constructor(private readonly deps: WriterDeps) {
    this.memory = deps.memory.read();
    this.movedAt = deps.now();
    this.spot = deps.start;
  }

  /** Learns where the other devices are: on opening, and when the reader comes back. */
  async look(): Promise<void> {
    try {
      const { latest, others, base } = await this.deps.fetchPlace();
      this.known = 'fetched';
      const places = latest ? [latest, ...others] : others;
      this.recover(places.find(({ deviceId }) => deviceId === this.deps.device.id));
      if (latest) this.hear(latest, base);
    } catch {
      // Offline, or the service is busy. The place is kept and reported once the reader has turned pages.
      if (this.known === 'waiting') this.known = 'failed';
    }
    await this.flush();
  }

  /** Another device said where it is. */
  hear(place: DevicePlace, base: number): void {
    if (base <= this.memory.base) return;
    const own = this.memory.unsent?.spot ?? this.spot;
    const isOther = place.deviceId !== this.deps.device.id;
    if (!isOther || !own || !isElsewhere(place, own)) return this.keep({ base });
    // Nobody has read here yet, and it is the chapter they opened: no question is needed.
    const isOpening = this.turns === 0 && !this.memory.unsent && own.partId === place.partId;
    if (!isOpening) return this.question(place, base);
    this.keep({ base });
    this.deps.onFound(place);
  }

  /**
   * The reader went somewhere by themselves.
   * @param playedMs of an episode since the last move; absent in a text, where the time between two moves is reading
   */
  moved(spot: ReadSpot, progress: { readonly from: number; readonly to: number } | null, playedMs?: number): void {
    const now = this.deps.now();
    const readMs = this.memory.readMs + (playedMs ?? readSince(this.movedAt, now));
    this.movedAt = now;
    this.turns += 1;
    if (this.jump) this.jump.turns += 1;
    else if (progress && progress.from - progress.to > JUMP_PERMILLE) this.jump = { at: now, turns: 0 };
    this.spot = spot;
    this.keep({ readMs });
    if (this.isSettled(now)) this.keep({ unsent: { spot, at: now } });
  }

  /** Time goes by: a jump that its reader stayed at counts now. */
  async tick(): Promise<void> {
    if (this.known === 'failed') return this.look();
    const now = this.deps.now();
    if (this.jump && this.spot && this.isSettled(now)) this.keep({ unsent: { spot: this.spot, at: now } });
    await this.flush();
  }

  /** Sends the last place that has not arrived; one that does not arrive now is sent the next time. */
  async flush(): Promise<void> {
    if (!this.sending) await this.report();
  }

  /** The page is being left: a newer place goes out beside one that is on its way, since nothing will send it later. */
  async leave(): Promise<void> {
    if (this.sending !== this.memory.unsent) await this.report();
  }

  /** The reader goes to the other device's place: it is theirs here, too. */
  goThere(): DevicePlace | null {
    const { asked } = this;
    this.asked = null;
    if (!asked) return null;
    this.spot = null;
    this.jump = null;
    this.keep({ base: asked.base, unsent: null });
    return asked.place;
  }

  /** The reader stays: from now on theirs is the place, and the other devices are told. */
  async stay(): Promise<void> {
    const { asked, spot } = this;
    this.asked = null;
    if (!asked) return;
    const unsent = this.memory.unsent ?? (spot && { spot, at: this.deps.now() });
    this.keep({ base: asked.base, unsent });
    await this.flush();
  }

  private async report(): Promise<void> {
    const { unsent } = this.memory;
    if (!unsent || this.asked || !mayWrite(this.known, this.turns)) return;
    this.sending = unsent;
    this.keep({ seq: this.memory.seq + 1 });
    const { workId, device, now } = this.deps;
    const report = reportOf({ workId, device, memory: this.memory, unsent, now: now() });
    try {
      const { base, other } = await this.deps.send(report);
      this.keep({
        heardMs: Math.max(report.readMs, this.memory.heardMs),
        ...(this.memory.unsent === unsent && { unsent: null }),
      });
      if (other) this.question(other, base);
      else this.keep({ base: Math.max(base, this.memory.base) });
    } catch (error) {
      if (this.deps.isRefused(error) && this.memory.unsent === unsent) this.keep({ unsent: null });
    } finally {
      // A later one may be on its way by now.
      if (this.sending === unsent) this.sending = null;
    }
  }

  private question(place: DevicePlace, base: number): void {
    this.asked = { place, base };
    this.deps.onAsk(place);
  }

  /** A device whose memory was cleared goes on counting where the service last heard it. */
  private recover(own: DevicePlace | undefined): void {
    if (!own || own.seq <= this.memory.seq) return;
    const readMs = Math.max(own.readMs, this.memory.readMs);
    this.keep({ seq: own.seq, readMs, heardMs: own.readMs });
  }

  private isSettled(now: number): boolean {
    if (!this.jump) return true;
    if (now - this.jump.at < SETTLE_MS && this.jump.turns < SETTLE_TURNS) return false;
    this.jump = null;
    return true;
  }

  private keep(change: Partial<WriterMemory>): void {
    this.memory = { ...this.memory, ...change };
    this.deps.memory.write(this.memory);
  }
}
