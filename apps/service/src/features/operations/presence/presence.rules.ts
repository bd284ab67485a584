import type { Schemas } from '@ug/contract';

export type Watch = Schemas['RecordWatch'];
export type Watcher = Schemas['RecordWatchers']['watchers'][number];

const PREFIX = 'record:';

/** The room of a record; undefined for none. A resource is a slug, so the first slash ends it. */
export const roomOf = ({ resource, recordId }: Watch): string | undefined =>
  resource && recordId ? `${PREFIX}${resource}/${recordId}` : undefined;

/** The room of the sockets that have a record open in the console. Only events of the moment go there, such as typing. */
export const recordRoom = (resource: string, recordId: number): string =>
  roomOf({ resource, recordId: String(recordId) }) ?? '';

/** The record of a room. */
export function recordIn(room: string): { resource: string; recordId: string } {
  const [resource = '', recordId = ''] = room.slice(PREFIX.length).split(/\/(.*)/);
  return { resource, recordId };
}

/** Each member of staff once, however many pages and processes show them. */
export const distinct = (watchers: readonly Watcher[]): Watcher[] =>
  [...new Map(watchers.map(({ staffId, name }) => [staffId, { staffId, name }])).values()].sort(
    (a, b) => a.staffId - b.staffId,
  );
