import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShallow } from 'zustand/react/shallow';
import { ReaderPictures } from '#features/library/chapter-pictures/chapter-pictures.widget';
import { useGo } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { longTextOf, permilleAt, positionAt, type LongText } from '#ui/long-text/long-text.rules';
import { PagedText } from '#ui/long-text/paged-text';
import { ScrolledText } from '#ui/long-text/scrolled-text';
import type { Direction, TextHandle } from '#ui/long-text/text-view';
import { useMarkedSpan } from '#ui/long-text/use-marked-span';
import { usePagePointer } from '#ui/long-text/use-page-pointer';
import { useTextBox } from '#ui/long-text/use-text-box';
import { whenResting } from '#ui/long-text/when-resting';
import { ReadAloudBar } from '#ui/read-aloud/read-aloud-bar';
import { canReadAloud, readAloud, type SpokenText } from '#ui/read-aloud/read-aloud';
import { useSpoken } from '#ui/read-aloud/use-spoken';
import { showToast } from '#ui/toast.store';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { BookPoint } from './book-progress.rules';
import { chapterQuery, readerAddress } from './chapters.queries';
import { ChapterTail } from './chapter-tail';
import { ReaderFoot, ReaderHead, type ReaderPanel } from './reader-bars';
import { anchoredAt, goneTo, keptPlace, placedAt } from './reader-place';
import { useReaderJump } from './reader-jump.store';
import { lookOf, useReaderSettings } from './reader-settings.store';
import { ReaderTools } from './reader-tools';
import { useJumps, useMark } from './use-jumps';
import { useReaderKeys } from './use-reader-keys';
import { WordBar } from './word-bar';
import { useWakeLock } from './use-wake-lock';
import { WayBack } from './way-back';
import styles from './reader.module.css';

type Chapter = Schemas['Chapter'];

/** A reader's position in the chapter. */
interface Standing {
  readonly position: number;
  readonly isEnd: boolean;
  /** The reader went there; opening a chapter does not count. */
  readonly isOwn: boolean;
  /** Counts the jumps: after each the text is laid out there anew. */
  readonly jumps: number;
}

/** The share of the chapter, in permille, that the page before asks for; null where it asks for none. */
function wantedPermille(state: unknown): number | null {
  const permille = (state as { permille?: unknown } | null)?.permille;
  return typeof permille === 'number' ? permille : null;
}

/** A place that leads here comes first, then the one that is kept; a chapter that was turned to begins at its beginning or its end. */
function arrivalOf(chapter: Chapter, text: LongText, state: unknown): Standing {
  const place = keptPlace(chapter.workId);
  const rest = { isEnd: false, jumps: 0 };
  const { jump } = useReaderJump.getState();
  if (jump?.chapterId === chapter.id) return { ...rest, position: placedAt(text, jump), isOwn: false };
  if (place?.chapterId === chapter.id) return { ...rest, position: placedAt(text, place), isOwn: false };
  const permille = wantedPermille(state);
  return { ...rest, position: positionAt(text, permille ?? 0), isOwn: permille !== null };
}

/** Tracks the position in a chapter and remembers every move of the reader. */
function useStanding(chapter: Chapter, text: LongText) {
  const { state } = useLocation();
  const [standing, setStanding] = useState(() => arrivalOf(chapter, text, state));
  const { position, isEnd, isOwn } = standing;
  const { id: chapterId, workId, title: chapterTitle } = chapter;
  useEffect(() => {
    if (isOwn) goneTo({ workId, chapterId, chapterTitle, ...anchoredAt(text, position, isEnd) });
  }, [text, workId, chapterId, chapterTitle, position, isEnd, isOwn]);
  const move = (next: number, atEnd: boolean) =>
    setStanding(({ jumps }) => ({ position: next, isEnd: atEnd, isOwn: true, jumps }));
  const jump = (next: number) =>
    setStanding(({ jumps }) => ({ position: next, isEnd: false, isOwn: true, jumps: jumps + 1 }));
  return { standing, move, jump };
}

/** The chapters around this one: the ways to them, and the next one at hand before it is turned to. */
function useNeighbours({ workId, previousId, nextId }: Chapter) {
  const go = useGo();
  const queries = useQueryClient();
  const uid = useAccount(({ account }) => account.uid);
  useEffect(() => {
    if (nextId === null) return undefined;
    return whenResting(() => void queries.prefetchQuery(chapterQuery(uid, nextId)));
  }, [queries, uid, nextId]);
  const open = (id: number, permille: number) => go(readerAddress(workId, id), { replace: true, state: { permille } });
  const leave = (direction: Direction) => {
    const id = direction === 1 ? nextId : previousId;
    if (id === null) showToast('info', direction === 1 ? '已经是最后一章' : '已经是第一章');
    else open(id, direction === 1 ? 0 : 1000);
  };
  const load = (id: number) => queries.fetchQuery(chapterQuery(uid, id));
  return { open, leave, load };
}

/** A chapter for the voice, which goes on by itself to those behind it, as far as they may be read. */
const spokenOf = (chapter: Chapter, text: LongText, load: (id: number) => Promise<Chapter>): SpokenText => ({
  id: chapter.id,
  title: chapter.title,
  book: chapter.workTitle,
  text,
  next: async () => {
    if (chapter.isLocked || chapter.nextId === null) return null;
    const next = await load(chapter.nextId);
    return spokenOf(next, longTextOf(next.paragraphs, next.moved), load);
  },
});

interface ReaderProps {
  chapter: Chapter;
  panel: ReaderPanel;
  onPanel: (panel: ReaderPanel) => void;
}

/** A chapter, read page by page or by scrolling. */
export function Reader({ chapter, panel, onPanel }: ReaderProps) {
  const mode = useReaderSettings((settings) => settings.mode);
  const look = useReaderSettings(useShallow(lookOf));
  const text = useMemo(() => longTextOf(chapter.paragraphs, chapter.moved), [chapter]);
  const { standing, move, jump } = useStanding(chapter, text);
  useJumps(chapter, (place) => jump(placedAt(text, place)));
  const { open, leave, load } = useNeighbours(chapter);
  const [box, boxRef] = useTextBox();
  const handle = useRef<TextHandle>(null);
  useWakeLock();

  const isScrolled = mode === 'scroll';
  function turn(direction: Direction) {
    if (panel === 'none') return handle.current?.turn(direction);
    handle.current?.drag(0);
    onPanel('none');
  }
  const toggle = () => onPanel(panel === 'none' ? 'bars' : 'none');
  useReaderKeys({ onTurn: turn, onEscape: toggle });
  const pointer = usePagePointer({
    swipes: !isScrolled,
    onDrag: (pixels) => handle.current?.drag(pixels),
    onTurn: turn,
    onMiddle: toggle,
  });
  const goTo = ({ id, permille }: BookPoint) =>
    id === chapter.id ? jump(positionAt(text, permille)) : open(id, permille);

  const permille = standing.isEnd ? 1000 : permilleAt(text, standing.position);
  const tail = <ChapterTail chapter={chapter} isScrolled={isScrolled} onLeave={leave} />;
  const shown = { text, look, tail, title: chapter.title, position: standing.position, onMove: move, onLeave: leave };
  const layout = [isScrolled, ...Object.values(look), box?.width, box?.height, standing.jumps].join(' ');
  useSpoken({ id: chapter.id, layout, handle, onOpen: (id) => open(id, 0) });
  function speak() {
    onPanel('none');
    readAloud(spokenOf(chapter, text, load), handle.current?.seen().start ?? standing.position);
  }
  useMarkedSpan(useMark(chapter.id, text), layout);
  return (
    <>
      <VisuallyHidden as="h1">{`${chapter.workTitle} ${chapter.title}`}</VisuallyHidden>
      <p className={styles.running} aria-hidden="true">
        {chapter.title}
      </p>
      <div ref={boxRef} className={styles.stage} data-mode={mode} {...pointer}>
        <ReaderPictures chapterId={chapter.id}>
          {box && mode !== 'scroll' && <PagedText key={layout} ref={handle} box={box} motion={mode} {...shown} />}
          {box && isScrolled && <ScrolledText key={layout} ref={handle} box={box} {...shown} />}
        </ReaderPictures>
      </div>
      <ReadAloudBar />
      <p className={styles.share}>
        <VisuallyHidden>本章已读</VisuallyHidden>
        {Math.round(permille / 10)}%
      </p>
      <div className={styles.keys} role="group" aria-label="翻页">
        <button type="button" onClick={() => turn(-1)}>
          上一页
        </button>
        <button type="button" aria-expanded={panel !== 'none'} onClick={toggle}>
          阅读工具
        </button>
        <button type="button" onClick={() => turn(1)}>
          下一页
        </button>
      </div>
      <WordBar chapterId={chapter.id} text={text} />
      {panel === 'none' && <WayBack workId={chapter.workId} chapterId={chapter.id} />}
      {panel !== 'none' && (
        <>
          <ReaderHead title={chapter.workTitle} workId={chapter.workId}>
            <ReaderTools chapter={chapter} text={text} handle={handle} onLeft={() => onPanel('none')} />
          </ReaderHead>
          <ReaderFoot
            chapter={chapter}
            permille={permille}
            panel={panel}
            onPanel={onPanel}
            onLeave={leave}
            onGo={goTo}
            onSpeak={canReadAloud() ? speak : null}
          />
        </>
      )}
    </>
  );
}
