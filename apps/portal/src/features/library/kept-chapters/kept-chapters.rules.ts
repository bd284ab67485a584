import { TransportError } from '@ug/api-client';
import type { Schemas } from '@ug/contract';

type MenuPart = Schemas['MenuPart'];

/** Chapters in one call. */
export const BATCH = 20;

/** Chapters that the shorter choice takes. */
export const NEXT_CHAPTERS = 20;

/** So much is kept on a device at most. */
export const BUDGET_BYTES = 50 * 1024 * 1024;

/** Unread chapters are removed after so long. */
export const UNSEEN_MS = 30 * 86_400_000;

/** The choices of what to take along. */
export type Scope = 'next' | 'all';

/** A player's rights to a work, by the last answer of the service. */
export type Rights = Pick<Schemas['WorkRights'], 'isMember' | 'isMemberFree' | 'ownsWork' | 'owned'>;

/** True if a chapter can be kept. The service decides; this saves calls. */
export function isReadable({ id, access }: Pick<MenuPart, 'id' | 'access'>, rights: Rights): boolean {
  if (access === 'free' || rights.ownsWork) return true;
  if (rights.owned.some(({ from, to }) => from <= id && id <= to)) return true;
  return rights.isMember && (access === 'member' || rights.isMemberFree);
}

interface Wanted {
  readonly parts: readonly MenuPart[];
  readonly rights: Rights;
  readonly kept: ReadonlySet<number>;
  readonly scope: Scope;
  /** The chapter where the reader is; the first one when undefined. */
  readonly fromId: number | undefined;
}

/** The chapters to fetch: the next ones from the reader's place, or all, without those kept already. */
export function wantedChapters({ parts, rights, kept, scope, fromId }: Wanted): number[] {
  const from =
    scope === 'all'
      ? 0
      : Math.max(
          0,
          parts.findIndex(({ id }) => id === fromId),
        );
  const readable = parts.slice(from).filter((part) => isReadable(part, rights));
  const chosen = scope === 'all' ? readable : readable.slice(0, NEXT_CHAPTERS);
  return chosen.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
}

/** Converts the end of a lease from the server's clock to that of this device, which may be wrong. */
export const untilHere = (until: string | null, at: string, now: number): number | null =>
  until === null ? null : now + (Date.parse(until) - Date.parse(at));

/** The chapters beside one, as the kept menu has them. */
export function besideIn(
  parts: readonly Pick<MenuPart, 'id'>[],
  id: number,
): { readonly previousId: number | null; readonly nextId: number | null } {
  const index = parts.findIndex((part) => part.id === id);
  if (index < 0) return { previousId: null, nextId: null };
  return { previousId: parts[index - 1]?.id ?? null, nextId: parts[index + 1]?.id ?? null };
}

/** Words about the end of the first lease of a book; null where none ends. */
export function leaseWords(until: number | null, now: number): string | null {
  if (until === null) return null;
  const days = Math.ceil((until - now) / 86_400_000);
  return days <= 0 ? '会员章节已到期，联网后可续期' : `会员章节还可离线阅读 ${days} 天`;
}

const NOT_FOUND = 404;

/** A picture of the service; null where it has none for this player: bytes have no envelope, so their refusal is a status. */
export async function elseGone(fetched: () => Promise<Blob>): Promise<Blob | null> {
  try {
    return await fetched();
  } catch (error) {
    if (error instanceof TransportError && error.status === NOT_FOUND) return null;
    throw error;
  }
}
