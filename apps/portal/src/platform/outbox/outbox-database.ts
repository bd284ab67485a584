import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { log } from '../log/log';
import type { Outgoing } from './outgoing';

interface Schema<Item> extends DBSchema {
  outgoing: { key: string; value: Item; indexes: { uid: string } };
}

/** Unsent items on the disk of this browser. In memory, for as long as the tab is open, if the disk refuses. */
export class OutboxDatabase<Item extends Outgoing> {
  private readonly inMemory = new Map<string, Item>();
  private opening: Promise<IDBPDatabase<Schema<Item>> | null> | null = null;

  constructor(private readonly name: string) {}

  /** Unacknowledged items of a player, in their order. */
  async stored(uid: string): Promise<Item[]> {
    const onDisk = (await (await this.database())?.getAllFromIndex('outgoing', 'uid', uid)) ?? [];
    const kept = [...this.inMemory.values()].filter((one) => one.uid === uid);
    const all = new Map([...onDisk, ...kept].map((one) => [one.clientId, one]));
    return [...all.values()].sort((a, b) => a.order - b.order);
  }

  /** Stores one, or what has changed about it. */
  async store(item: Item): Promise<void> {
    this.inMemory.set(item.clientId, item);
    try {
      const database = await this.database();
      if (!database) return;
      await database.put('outgoing', item);
      this.inMemory.delete(item.clientId);
    } catch (error) {
      log.warn('unsent content could not be kept', error);
    }
  }

  async drop(clientId: string): Promise<void> {
    this.inMemory.delete(clientId);
    await (await this.database())?.delete('outgoing', clientId);
  }

  /** Closes the database until it is needed again. */
  async close(): Promise<void> {
    const { opening } = this;
    this.opening = null;
    (await opening)?.close();
  }

  private database(): Promise<IDBPDatabase<Schema<Item>> | null> {
    return (this.opening ??= this.open());
  }

  private async open(): Promise<IDBPDatabase<Schema<Item>> | null> {
    try {
      return await openDB<Schema<Item>>(this.name, 1, {
        upgrade: (database) =>
          void database.createObjectStore('outgoing', { keyPath: 'clientId' }).createIndex('uid', 'uid'),
        // Another version of the portal or the browser itself wants it: it is opened again when it is next needed.
        blocking: () => void this.close(),
        terminated: () => (this.opening = null),
      });
    } catch (error) {
      log.warn('no local database: unsent content is kept until the page is closed', error);
      return null;
    }
  }
}
