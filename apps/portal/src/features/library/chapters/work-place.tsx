import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useCallback, useEffect, useRef } from 'react';
import { PlaceKeeper, type ReaderStep } from '#features/library/places/place-keeper.widget';
import { useGo } from '#platform/navigation/use-go';
import { bookStepAt } from './book-progress.rules';
import { readerAddress, workMenuQuery } from './chapters.queries';
import { keptPlace, onReaderPlace, restorePlace, type ReaderPlace } from './reader-place';

type Menu = Schemas['WorkMenu'];
type Spot = Pick<ReaderPlace, 'chapterId' | 'paragraphId' | 'offset' | 'permille' | 'context'>;

const spotOf = ({ chapterId, paragraphId, offset, permille, context }: Spot): ReaderStep['spot'] => ({
  partId: chapterId,
  paragraphId,
  offset,
  permille,
  context,
});

/** The share of the work before a place, in permille. */
const progressAt = (menu: Menu, { chapterId, permille }: Pick<Spot, 'chapterId' | 'permille'>): number =>
  Math.round(bookStepAt(menu.parts, chapterId, permille) / 10);

/** The beginning of a chapter, for a book that this device has not opened before. */
const beginningOf = (chapterId: number): Spot => ({ chapterId, paragraphId: 1, offset: 0, permille: 0, context: '' });

interface WorkPlaceProps {
  workId: number;
  /** The chapter that is open. */
  chapterId: number;
  /** Has a chapter that is open already laid out at the place that was restored. */
  onReopen: () => void;
}

/** Keeps the reader's place in a work on all their devices, one for all its chapters. */
export function WorkPlace({ workId, chapterId, onReopen }: WorkPlaceProps) {
  const go = useGo();
  const { data: menu } = useQuery(workMenuQuery(workId));
  const known = useRef(menu);
  useEffect(() => {
    known.current = menu;
  }, [menu]);
  const listen = useCallback(
    (listener: (step: ReaderStep) => void) => {
      let from: Spot | undefined = keptPlace(workId);
      return onReaderPlace((place) => {
        if (place.workId !== workId) return;
        const at = known.current;
        const progress = at ? { from: progressAt(at, from ?? place), to: progressAt(at, place) } : null;
        from = place;
        listener({ spot: spotOf(place), progress });
      });
    },
    [workId],
  );
  function goThere({ partId, partTitle, paragraphId, offset, permille, context }: Schemas['DevicePlace']) {
    restorePlace({ workId, chapterId: partId, chapterTitle: partTitle, paragraphId, offset, permille, context });
    if (partId === chapterId) onReopen();
    else go(readerAddress(workId, partId), { replace: true });
  }
  const start = spotOf(keptPlace(workId) ?? beginningOf(chapterId));
  return <PlaceKeeper workId={workId} start={start} listen={listen} onGoThere={goThere} />;
}
