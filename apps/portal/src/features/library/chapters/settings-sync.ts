import type { DataOf, Schemas } from '@ug/contract';

type Kept = DataOf<'getReaderSettings'>;
type Settings = Schemas['ReaderSettings'];

/** A device's knowledge of the settings that its player shares among their devices. */
export interface SyncMemory {
  readonly uid: string;
  /** The version that was taken last; 0 before any. */
  readonly version: number;
  /** Something was chosen here that the service has not heard. */
  readonly isUnsent: boolean;
}

/** Dependencies of a sync; tests provide their own. */
export interface SyncDeps {
  readonly memory: { readonly read: () => SyncMemory; readonly write: (memory: SyncMemory) => void };
  readonly fetchKept: () => Promise<Kept>;
  /** @throws what a call throws */
  readonly send: (version: number, settings: Settings) => Promise<Kept>;
  readonly own: () => Settings;
  readonly take: (settings: Settings) => void;
  /** This device keeps settings of its own. */
  readonly isApart: () => boolean;
}

/**
 * Keeps the settings of one device the same as those of its player's other devices. It says nothing before its reader has
 * chosen something; of two choices the one that knew the version that stands is kept.
 */
export class SettingsSync {
  private isSending = false;

  constructor(private readonly deps: SyncDeps) {}

  /** Reads the choices of other devices: on opening, on return, and when this device shares again. */
  async look(): Promise<void> {
    if (this.deps.isApart()) return;
    this.hear(await this.deps.fetchKept());
    await this.flush();
  }

  /** Settings were chosen on another device; an earlier choice here that was not sent loses against them. */
  hear({ version, settings }: Kept): void {
    const { memory, isApart, take } = this.deps;
    const known = memory.read();
    if (isApart() || version <= known.version || !settings) return;
    memory.write({ ...known, version, isUnsent: false });
    take(settings);
  }

  /** The reader chose here. */
  async chosen(): Promise<void> {
    const { memory, isApart } = this.deps;
    if (isApart()) return;
    memory.write({ ...memory.read(), isUnsent: true });
    await this.flush();
  }

  /** Sends the choice of this device; one that does not arrive is sent the next time. */
  private async flush(): Promise<void> {
    if (this.isSending || !this.deps.memory.read().isUnsent) return;
    this.isSending = true;
    try {
      while (this.deps.memory.read().isUnsent) await this.sendOnce();
    } finally {
      this.isSending = false;
    }
  }

  private async sendOnce(): Promise<void> {
    const { memory, send, own } = this.deps;
    const sent = own();
    const { version } = memory.read();
    const kept = await send(version, sent);
    const isLater = JSON.stringify(own()) !== JSON.stringify(sent);
    if (kept.version === version + 1)
      return memory.write({ ...memory.read(), version: kept.version, isUnsent: isLater });
    // Another device was first: its settings stand.
    memory.write({ ...memory.read(), isUnsent: false });
    this.hear(kept);
  }
}
