import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { useAccount } from '#platform/session/account.store';
import { LocalPicture } from '#ui/local-picture';
import type { TextPicture } from '#ui/long-text/long-text.rules';
import { chapterPictureQuery } from './chapter-pictures.queries';
import styles from './chapter-picture.module.css';

/** So much of the reader's room around it a picture is fetched ahead. */
const AHEAD = '100%';
/** A finger that moved further turned a page. */
const TAP_PX = 8;

/** Reports whether an element is within a screen of the visible text; it stays true from then on. */
function useNear() {
  const element = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: element.current.closest('[data-mode]'), rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear] as const;
}

/** True for a click at the place where the finger came down. */
function useTaps() {
  const down = useRef({ x: 0, y: 0 });
  const onPointerDown = ({ clientX: x, clientY: y }: PointerEvent) => void (down.current = { x, y });
  const isTap = ({ clientX, clientY, detail }: MouseEvent) =>
    detail === 0 || Math.hypot(clientX - down.current.x, clientY - down.current.y) < TAP_PX;
  return { onPointerDown, isTap };
}

interface ChapterPictureProps {
  chapterId: number;
  picture: TextPicture;
  onView: (picture: TextPicture) => void;
}

/** A picture of the chapter; a tap shows it over the whole screen, or fetches it once more. */
export function ChapterPicture({ chapterId, picture, onView }: ChapterPictureProps) {
  const uid = useAccount(({ account }) => account.uid);
  const [element, isNear] = useNear();
  const { onPointerDown, isTap } = useTaps();
  const query = chapterPictureQuery(uid, chapterId, picture.id);
  const { data: blob, error, refetch } = useQuery({ ...query, enabled: isNear });
  const isGone = blob === null;
  function onClick(event: MouseEvent) {
    if (!isTap(event)) return;
    if (blob) onView(picture);
    else if (error) void refetch();
  }
  const words = picture.alt ? `插图：${picture.alt}` : '插图';
  const isBroken = isGone || (error !== null && !blob);
  const fault = isGone ? '插图已不在' : '插图加载失败，点按重试';
  return (
    <button
      ref={element}
      type="button"
      className={styles.picture}
      aria-label={isBroken ? `${words}，${fault}` : words}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      {blob && <LocalPicture blob={blob} alt="" />}
      {isBroken && <span aria-hidden="true">{fault}</span>}
    </button>
  );
}
