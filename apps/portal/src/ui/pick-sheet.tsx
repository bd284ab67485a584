import type { ReactNode } from 'react';
import { Button } from './button';
import { LineFailure } from './line-failure';
import styles from './pick-sheet.module.css';
import { Sheet } from './sheet';
import { Loading, Skeleton } from './skeleton';
import { TitleNote } from './title-note';

/** The number of rows that fit without scrolling. */
const SKELETON_ROWS = 6;

/** One of the things to choose from. */
export interface Choice {
  readonly key: string | number;
  readonly title: string;
  readonly note: string;
  /** Shown before the words; `end` is shown behind them. */
  readonly lead?: ReactNode;
  readonly end?: ReactNode;
  readonly pick: () => void;
}

/** The part of a list's query that the sheet reads. */
interface PagedQuery {
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface Props {
  title: string;
  query: PagedQuery;
  /** Undefined until the first page is there. */
  choices: readonly Choice[] | undefined;
  /** Texts for an empty list, and for a list that could not be fetched. */
  words: { none: string; failed: string };
  onClose: () => void;
}

function Choices({ query, choices, words }: Omit<Props, 'title' | 'onClose'>) {
  if (query.isPending)
    return (
      <Loading>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className={styles.waiting}>
            <Skeleton height={48} />
          </div>
        ))}
      </Loading>
    );
  if (!choices) return <LineFailure text={words.failed} onRetry={query.refetch} />;
  if (choices.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <>
      <ul className={styles.choices}>
        {choices.map(({ key, title, note, lead, end, pick }) => (
          <li key={key}>
            <button type="button" onClick={pick}>
              {lead}
              <TitleNote title={title} note={note} />
              {end}
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          显示更多
        </Button>
      )}
    </>
  );
}

/** Chooses one item from a list. A button fetches further pages. */
export function PickSheet({ title, onClose, ...list }: Props) {
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.list}>
        <Choices {...list} />
      </div>
    </Sheet>
  );
}
