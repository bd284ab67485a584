import { useInfiniteQuery } from '@tanstack/react-query';
import { isLongerThan, textLength } from '@ug/contract';
import { useEffect, useState, type MouseEvent } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { formatNumber } from '#ui/format';
import { Link } from '#ui/link';
import { SearchField } from '#ui/search-field';
import { bookSearchQuery, type BookHit } from './book-search.queries';
import styles from './book-search.module.css';

const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 40;
/** The search goes on by itself until so many places are found, and again so many at each wish for more. */
const HITS_AT_A_TIME = 20;

interface BookSearchProps {
  workId: number;
  addressOf: (hit: BookHit) => string;
  onOpen: (hit: BookHit, event: MouseEvent) => void;
}

function HitRow({ hit, to, onOpen }: { hit: BookHit; to: string; onOpen: (event: MouseEvent) => void }) {
  const { snippet, at, length, partTitle } = hit;
  return (
    <li>
      <Link to={to} replace className={styles.hit} onClick={onOpen}>
        <span className={styles.part}>{partTitle}</span>
        <span className={styles.snippet}>
          {snippet.slice(0, at)}
          <mark>{snippet.slice(at, at + length)}</mark>
          {snippet.slice(at + length)}
        </span>
      </Link>
    </li>
  );
}

/** Searches until enough is found, or the book is at its end. */
function useBookSearch(workId: number, keyword: string) {
  const uid = useAccount(({ account }) => account.uid);
  const [wanted, setWanted] = useState(HITS_AT_A_TIME);
  const query = useInfiniteQuery(bookSearchQuery(uid, workId, keyword));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const hits = data?.pages.flatMap(({ list }) => list) ?? [];
  const goesOn = hasNextPage && !isFetching && !isError && hits.length < wanted;
  const passed = data?.pages.at(-1)?.passed;
  // From each part of the book to the next one.
  useEffect(() => {
    if (goesOn && passed !== undefined) void fetchNextPage();
  }, [goesOn, passed, fetchNextPage]);
  return { ...query, hits, more: () => setWanted(hits.length + HITS_AT_A_TIME) };
}

function Results({ workId, keyword, addressOf, onOpen }: BookSearchProps & { keyword: string }) {
  const { data, error, hits, hasNextPage, isFetching, refetch, fetchNextPage, more } = useBookSearch(workId, keyword);
  const last = data?.pages.at(-1);
  const skipped = data?.pages.reduce((sum, page) => sum + page.skipped, 0) ?? 0;
  const retry = () => void (last ? fetchNextPage() : refetch());
  return (
    <>
      <p className={styles.state} role="status">
        {last &&
          `已搜 ${formatNumber(last.passed)}/${formatNumber(last.total)} 章，找到 ${formatNumber(hits.length)} 处`}
        {skipped > 0 && `；${formatNumber(skipped)} 章未解锁，没有搜`}
        {!last && isFetching && '正在搜索…'}
      </p>
      <ul className={styles.list}>
        {hits.map((hit) => (
          <HitRow
            key={`${hit.partId} ${hit.paragraphId} ${hit.offset}`}
            hit={hit}
            to={addressOf(hit)}
            onOpen={(event) => onOpen(hit, event)}
          />
        ))}
      </ul>
      {error && (
        <p className={styles.state} role="alert">
          {failureMessage(error)}
          <Button look="quiet" onClick={retry}>
            重试
          </Button>
        </p>
      )}
      {!error && hasNextPage && (
        <Button look="plain" isBusy={isFetching} onClick={more}>
          继续搜索
        </Button>
      )}
      {!error && last && !hasNextPage && hits.length === 0 && (
        <p className={styles.none}>没有找到“{keyword}”，换个词试试</p>
      )}
    </>
  );
}

/** Finds words in the whole book and leads to where they stand. */
export function BookSearch(props: BookSearchProps) {
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const typed = text.trim();
  const isFit = textLength(typed) >= MIN_CHARACTERS && !isLongerThan(typed, MAX_CHARACTERS);
  return (
    <div className={styles.search}>
      <SearchField
        label="搜索正文"
        placeholder="至少两个字"
        maxLength={MAX_CHARACTERS}
        text={text}
        onChange={setText}
        onSearch={() => isFit && setKeyword(typed)}
      >
        <button type="button" className={styles.go} disabled={!isFit} onClick={() => setKeyword(typed)}>
          搜索
        </button>
      </SearchField>
      {keyword !== '' && <Results key={keyword} keyword={keyword} {...props} />}
    </div>
  );
}
