import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatNumber } from '#ui/format';
import { DownloadButton } from '#features/library/kept-chapters/download-button.widget';
import { menuAddress, useKeptPlace } from '#features/library/chapters/chapters.queries';
import { ownedMenuQuery } from '#features/library/entitlements/entitlements.queries';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { NavBar } from '#ui/nav-bar';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { SubjectComments } from '#features/community/comments/subject-comments.widget';
import { BookBar } from './book-bar';
import { BookHead, BookIntro, LatestChapter, OtherBooks } from './book-sections';
import { recordId } from './record-id.rules';
import { workQuery, type WorkDetail } from './works.queries';
import styles from './book.module.css';

function GoneBook({ text }: { text: string }) {
  return <ErrorState title={text} action={<ButtonLink to="/novels">看看其他小说</ButtonLink>} />;
}

/** A book that was taken down leads those who bought some of it to their chapters. */
function OwnersBook({ id, text }: { id: number; text: string }) {
  const uid = useAccount(({ account }) => account.uid);
  const { data } = useQuery(ownedMenuQuery(uid, id, true));
  if (!data) return <GoneBook text={text} />;
  const action = <ButtonLink to={menuAddress(id)}>看买过的章节</ButtonLink>;
  return (
    <EmptyState
      title="作品已下架"
      text={`您买过的 ${formatNumber(data.parts.length)} 章仍可继续阅读`}
      action={action}
    />
  );
}

function BookSkeleton() {
  return (
    <Loading>
      <div className={styles.head}>
        <Skeleton width={105} height={140} radius={8} />
        <div className={styles.words}>
          <Skeleton width="80%" height={30} />
          <Skeleton width="40%" height={20} />
          <Skeleton width="60%" height={20} />
        </div>
      </div>
      <div className={styles.place}>
        <Skeleton height={120} radius={12} />
      </div>
      <div className={styles.place}>
        <Skeleton height={72} radius={12} />
      </div>
    </Loading>
  );
}

/** Each book once: those of the author stand above. */
const unlike = (shown: WorkDetail['others'], books: WorkDetail['similar']) =>
  books.filter(({ id }) => shown.every((one) => one.id !== id));

function Book({ book }: { book: WorkDetail }) {
  return (
    <article className={styles.book} aria-label={book.title}>
      <BookHead book={book} />
      <BookIntro book={book} />
      <LatestChapter book={book} />
      <OtherBooks title="作者其他作品" books={book.others} />
      <OtherBooks title="猜你喜欢" books={unlike(book.others, book.similar)} />
      <SubjectComments kind="work" id={book.id} />
      <BookBar book={book} />
    </article>
  );
}

function LoadedBook({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(workQuery(id));
  if (data?.kind === 'novel') return <Book book={data} />;
  if (data) return <GoneBook text="作品不存在" />;
  if (!error) return <BookSkeleton />;
  if (isRefused(error)) return <OwnersBook id={id} text={failureMessage(error)} />;
  const retry = <Button onClick={() => refetch()}>重试</Button>;
  return <ErrorState title="书籍加载失败" text={failureMessage(error)} action={retry} />;
}

/** One novel, with everything a reader wants to know before opening it. */
export function BookPage() {
  const id = recordId(useParams().id);
  const goBack = useGoBack('/');
  const place = useKeptPlace(id ?? 0);
  const download = id && <DownloadButton workId={id} fromId={place?.chapterId} />;
  return (
    <>
      <NavBar title="书籍详情" onBack={goBack} extra={download} />
      {id ? <LoadedBook key={id} id={id} /> : <GoneBook text="作品不存在" />}
    </>
  );
}
