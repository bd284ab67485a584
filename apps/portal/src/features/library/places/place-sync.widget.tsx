import { useOnline } from '#platform/network/use-online';
import { usePlaceSync, type PlaceSync } from './place-sync.store';

const words: Readonly<Record<PlaceSync, string>> = { synced: '已同步', sending: '正在同步', offline: '离线' };

/** A word that says whether the reader's place is on the service; nothing for guests, whose place stays here. */
export function PlaceSyncWord({ workId }: { workId: number }) {
  const isHere = usePlaceSync((state) => state.workId === workId);
  const sync = usePlaceSync((state) => state.sync);
  const isOnline = useOnline();
  if (!isHere) return null;
  return <small aria-label="阅读位置">{isOnline ? words[sync] : words.offline}</small>;
}
