import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { useIntention } from '#platform/api/use-intention';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { useAsPlayer } from '#platform/session/use-as-player';
import { showToast } from '#ui/toast.store';
import { bookmarksQuery, type Bookmark } from './bookmarks.queries';
import { NoteSheet } from './note-sheet';
import { sendBookmark, useBookmarks, type MarkedSpot } from './use-bookmarks';

interface BookmarkToggleProps {
  workId: number;
  className: string | undefined;
  /** The place that a tap marks; null while it is not known, or where the chapter is locked. */
  spot: MarkedSpot | null;
  /** True if the visible page has a bookmark. */
  isSeen: (bookmark: Bookmark) => boolean;
}

/** 22 pixels of the design, as other icons. */
const ICON = { width: '1.375rem', height: '1.375rem' };

/** Marks the page that is seen, or takes its bookmarks away. */
export function BookmarkToggle({ workId, className, spot, isSeen }: BookmarkToggleProps) {
  const isPlayer = useAccount(isSignedIn);
  const uid = useAccount(({ account }) => account.uid);
  const { data } = useQuery({ ...bookmarksQuery(uid, workId, 'newest'), enabled: isPlayer });
  const { add, remove } = useBookmarks(workId);
  const asPlayer = useAsPlayer();
  const [noted, setNoted] = useState<Bookmark | null>(null);
  const intention = useIntention();
  const seen = data?.list.filter((one) => one.partId === spot?.partId && isSeen(one)) ?? [];
  async function mark(place: MarkedSpot) {
    if (!intention.begin(`${seen.length > 0 ? 'unmark' : 'mark'} ${Object.values(place).join(' ')}`)) return;
    if (seen.length > 0) {
      await remove(seen);
      return intention.done();
    }
    const made = await add(place, intention.key());
    if (!made) return intention.fail(null);
    intention.done();
    showToast('success', '已加书签', { label: '写笔记', run: () => setNoted(made) });
  }
  function toggle({ detail }: MouseEvent) {
    // The second tap of a double one.
    if (detail > 1) return;
    if (!spot) return showToast('info', '这一章还没有解锁，不能加书签');
    const intended = { key: `bookmark:${workId}`, send: () => sendBookmark(spot), said: '已加书签' };
    return asPlayer(() => void mark(spot), intended);
  }
  const isMarked = seen.length > 0;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-pressed={isMarked}
        aria-label="书签"
        disabled={isPlayer && !data}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" style={ICON}>
          <path
            d="M6.5 3.500h11v17L12 16.500l-5.500 4z"
            fill={isMarked ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.9"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      {noted && <NoteSheet bookmark={noted} onClose={() => setNoted(null)} />}
    </>
  );
}
