import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BookSearch } from '#features/library/book-search/book-search.widget';
import { BookmarkList } from '#features/library/bookmarks/bookmark-list.widget';
import {
  leadTo,
  readerAddress,
  useChapterChoice,
  useKeptPlace,
  workMenuQuery,
} from '#features/library/chapters/chapters.queries';
import { DownloadButton } from '#features/library/kept-chapters/download-button.widget';
import { keptIdsQuery } from '#features/library/kept-chapters/kept-chapters.queries';
import { ownedMenuQuery, workRightsQuery } from '#features/library/entitlements/entitlements.queries';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { NavBar } from '#ui/nav-bar';
import { SearchField } from '#ui/search-field';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { bookAddress } from './novel-tile';
import { MenuList } from './menu-list';
import { menuRows } from './menu.rules';
import { recordId } from './record-id.rules';
import styles from './menu.module.css';

const KEYWORD_LIMIT = 40;

function GoneMenu({ text }: { text: string }) {
  return <ErrorState title={text} action={<ButtonLink to="/novels">看看其他小说</ButtonLink>} />;
}

function MenuSkeleton() {
  return (
    <Loading>
      <div className={styles.waiting}>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
          <Skeleton key={row} height={24} width={row % 3 === 0 ? '50%' : '72%'} />
        ))}
      </div>
    </Loading>
  );
}

interface MenuProps {
  menu: Schemas['WorkMenu'];
  /** The work was taken down; the menu holds the bought chapters alone. */
  isOwners?: boolean;
}

const ALL_OWNED = { ownsWork: true, owned: [] };

function Menu({ menu, isOwners = false }: MenuProps) {
  const { workId, parts } = menu;
  const [keyword, setKeyword] = useState('');
  const [isReversed, setReversed] = useState(false);
  const place = useKeptPlace(workId);
  const uid = useAccount(({ account }) => account.uid);
  const { data: rights } = useQuery({ ...workRightsQuery(uid, workId), enabled: uid !== '' && !isOwners });
  const { data: kept } = useQuery(keptIdsQuery(uid, workId));
  const rows = useMemo(() => menuRows(menu, { keyword, isReversed }), [menu, keyword, isReversed]);
  function reverse() {
    setReversed(!isReversed);
    window.scrollTo({ top: 0 });
  }
  if (parts.length === 0) {
    const info = <ButtonLink to={bookAddress(workId)}>查看本书</ButtonLink>;
    return <EmptyState title="还没有章节" text="过些时候再来看看" action={info} />;
  }
  return (
    <>
      {isOwners && <p className={styles.owners}>作品已下架，这里是您买过的章节，仍可继续阅读</p>}
      <div className={styles.tools}>
        <SearchField
          label="搜索章节"
          placeholder={`搜索章节名，或输入 1–${parts.length}`}
          maxLength={KEYWORD_LIMIT}
          text={keyword}
          onChange={setKeyword}
          onSearch={() => window.scrollTo({ top: 0 })}
        >
          <button type="button" className={styles.order} aria-pressed={isReversed} onClick={reverse}>
            {isReversed ? '正序' : '倒序'}
          </button>
        </SearchField>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={`没有找到“${keyword.trim()}”`}
          text="换个词试试"
          action={<Button onClick={() => setKeyword('')}>全部章节</Button>}
        />
      ) : (
        <MenuList
          key={`${isReversed} ${keyword}`}
          workId={workId}
          rows={rows}
          rights={isOwners ? ALL_OWNED : rights}
          currentId={place?.chapterId}
          kept={kept}
        />
      )}
    </>
  );
}

/** The menu of a work that is there for nobody but those who bought some of it. */
function OwnersMenu({ id, gone }: { id: number; gone: ReactNode }) {
  const uid = useAccount(({ account }) => account.uid);
  const { data, error, isFetching, refetch } = useQuery(ownedMenuQuery(uid, id, true));
  if (data) return <Menu menu={data} isOwners />;
  if (isFetching) return <MenuSkeleton />;
  if (!error || isRefused(error)) return gone;
  const retry = <Button onClick={() => refetch()}>重试</Button>;
  return <ErrorState title="目录加载失败" text={failureMessage(error)} action={retry} />;
}

function LoadedMenu({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(workMenuQuery(id));
  if (data) return <Menu menu={data} />;
  if (!error) return <MenuSkeleton />;
  if (isRefused(error)) return <OwnersMenu id={id} gone={<GoneMenu text={failureMessage(error)} />} />;
  const retry = <Button onClick={() => refetch()}>重试</Button>;
  return <ErrorState title="目录加载失败" text={failureMessage(error)} action={retry} />;
}

const TABS = [
  { value: 'chapters', label: '目录' },
  { value: 'bookmarks', label: '书签' },
  { value: 'search', label: '搜索正文' },
] as const;

type MenuTab = (typeof TABS)[number]['value'];

/** All chapters of a novel by volumes, the places in it that the player marked, or words in its text. */
function MenuTabs({ id }: { id: number }) {
  const [tab, setTab] = useState<MenuTab>('chapters');
  const open = useChapterChoice(id);
  return (
    <>
      <div className={styles.tabs}>
        <Choices label="目录、书签与搜索" options={TABS} chosen={tab} onChoose={setTab} />
      </div>
      {tab === 'chapters' && <LoadedMenu id={id} />}
      {tab === 'bookmarks' && (
        <BookmarkList
          workId={id}
          addressOf={({ partId }) => readerAddress(id, partId)}
          onOpen={({ partId, paragraphId, offset, permille }, event) => {
            leadTo({ workId: id, chapterId: partId, paragraphId, offset, permille });
            open(partId, event);
          }}
        />
      )}
      {tab === 'search' && (
        <div className={styles.found}>
          <BookSearch
            workId={id}
            addressOf={({ partId }) => readerAddress(id, partId)}
            onOpen={({ partId, paragraphId, offset, permille, length }, event) => {
              leadTo({ workId: id, chapterId: partId, paragraphId, offset, permille, length });
              open(partId, event);
            }}
          />
        </div>
      )}
    </>
  );
}

/** The menu of a novel. */
export function MenuPage() {
  const id = recordId(useParams().id);
  const goBack = useGoBack('/');
  const place = useKeptPlace(id ?? 0);
  const download = id && <DownloadButton workId={id} fromId={place?.chapterId} />;
  return (
    <>
      <NavBar title="目录" onBack={goBack} extra={download} />
      {id ? <MenuTabs key={id} id={id} /> : <GoneMenu text="作品不存在" />}
    </>
  );
}
