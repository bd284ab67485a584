import type { Schemas } from '@ug/contract';
import { Button, ButtonLink } from '#ui/button';
import type { Direction } from '#ui/long-text/text-view';
import { SubjectCommentsLink } from '#features/community/comments/subject-comments.widget';
import { ChapterOffer } from './chapter-offer';
import styles from './chapter-tail.module.css';

interface ChapterTailProps {
  chapter: Schemas['Chapter'];
  /** Scrolling readers need no button for the next page. */
  isScrolled: boolean;
  onLeave: (direction: Direction) => void;
}

/** The end of a chapter: the offer of a locked one, the ways on, or a word that there is no more. */
export function ChapterTail({ chapter, isScrolled, onLeave }: ChapterTailProps) {
  const isLast = chapter.nextId === null;
  return (
    <div className={styles.tail}>
      {chapter.isLocked && <ChapterOffer chapter={chapter} />}
      {!chapter.isLocked && isLast && (
        <>
          <p className={styles.note}>已读到最新章节</p>
          <ButtonLink to={`/bookinfo/${chapter.workId}`} look="plain">
            查看本书
          </ButtonLink>
        </>
      )}
      <SubjectCommentsLink kind="part" id={chapter.id} />
      {isScrolled && (
        <div className={styles.ways}>
          <Button look="plain" disabled={chapter.previousId === null} onClick={() => onLeave(-1)}>
            上一章
          </Button>
          <Button look="plain" disabled={isLast} onClick={() => onLeave(1)}>
            下一章
          </Button>
        </div>
      )}
    </div>
  );
}
