import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatBytes } from '@ug/web';
import { useState } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { loginAddress, useGoBack } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { CardRowsSkeleton } from '#ui/card-row';
import { Dialog } from '#ui/dialog';
import { formatNumber } from '#ui/format';
import { Icon } from '#ui/icon';
import { NavBar } from '#ui/nav-bar';
import { RemoveButton, ShelfRow } from '#ui/shelf-row';
import { EmptyState, ErrorState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { keptBooksQuery } from './kept-chapters.queries';
import { refreshKept } from './kept-refresh';
import { BUDGET_BYTES, leaseWords } from './kept-chapters.rules';
import type { KeptBook } from './kept-books';
import styles from './kept-chapters.module.css';

type Asked = KeptBook | 'all';

function Question({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const uid = useAccount(({ account }) => account.uid);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      const { forgetAll, forgetBook } = await import('./kept-books');
      await (asked === 'all' ? forgetAll() : forgetBook(uid, asked.workId));
      showToast('success', '已删除');
    } catch (error) {
      showToast('error', failureMessage(error));
    }
    await refreshKept(queries, uid);
    onClose();
  }
  return (
    <Dialog
      title={asked === 'all' ? '删除全部离线内容？' : `删除《${asked.title}》的离线章节？`}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            取消
          </Button>
          <Button isBusy={isBusy} onClick={remove}>
            删除
          </Button>
        </>
      }
    >
      <p>只删除这台设备上下载的章节，阅读位置和购买都不受影响。</p>
    </Dialog>
  );
}

function Usage({ bytes }: { bytes: number }) {
  return (
    <section className={styles.usage} aria-label="离线空间">
      <p>
        已用 <strong>{bytes === 0 ? '0 KB' : formatBytes(bytes)}</strong> / {formatBytes(BUDGET_BYTES)}
      </p>
      <progress aria-label="离线空间" max={BUDGET_BYTES} value={bytes} />
    </section>
  );
}

function BookRow({ book, onRemove }: { book: KeptBook; onRemove: () => void }) {
  // Shown once, not followed: a lease is counted in days.
  const [openedAt] = useState(() => Date.now());
  return (
    <li>
      <ShelfRow
        title={book.title}
        line={`${book.author} · ${formatNumber(book.count)} 章 · ${formatBytes(book.bytes)}`}
        small={leaseWords(book.until, openedAt)}
        to={`/bookinfo/${book.workId}`}
      >
        <RemoveButton label={`删除离线章节：${book.title}`} onClick={onRemove} />
      </ShelfRow>
    </li>
  );
}

function Books({ books, onAsk }: { books: readonly KeptBook[]; onAsk: (asked: Asked) => void }) {
  if (books.length === 0)
    return (
      <EmptyState
        title="还没有离线内容"
        text="在书籍详情或目录里点下载，没有网络也能读"
        action={<ButtonLink to="/novels">去书城看看</ButtonLink>}
      />
    );
  return (
    <>
      <Usage bytes={books.reduce((sum, { bytes }) => sum + bytes, 0)} />
      <ul className={styles.books} aria-label="离线书籍">
        {books.map((book) => (
          <BookRow key={book.workId} book={book} onRemove={() => onAsk(book)} />
        ))}
      </ul>
      <div className={styles.notes}>
        <p>
          内容只保存在这台设备上。退出登录、更换账号、失去阅读权限或 30 天未读时自动清除；会员章节最多可离线 7
          天，联网后自动续期。
        </p>
        <p>在 iPhone 的 Safari 中，7 天没有打开本站，系统会清除已下载的内容；添加到主屏幕后不受此影响。</p>
      </div>
    </>
  );
}

/** 离线管理: books with chapters on this device, and the room they take. */
export function KeptBooksPage() {
  const goBack = useGoBack('/');
  const isPlayer = useAccount(isSignedIn);
  const uid = useAccount(({ account }) => account.uid);
  const { data, error, refetch } = useQuery(keptBooksQuery(uid));
  const [asked, ask] = useState<Asked | null>(null);
  const signIn = <ButtonLink to={loginAddress('/offline')}>登录/注册</ButtonLink>;
  const clear = isPlayer && (data?.length ?? 0) > 0 && (
    <button type="button" className={styles.open} aria-label="清空离线内容" onClick={() => ask('all')}>
      <Icon name="trash" size={20} />
    </button>
  );
  const retry = <Button onClick={() => refetch()}>重试</Button>;
  return (
    <>
      <NavBar title="离线管理" onBack={goBack} extra={clear} />
      <div className={styles.page}>
        {!isPlayer && <EmptyState title="登录后查看" text="下载的章节属于您的账号" action={signIn} />}
        {isPlayer && data && <Books books={data} onAsk={ask} />}
        {isPlayer && !data && error && (
          <ErrorState title="离线内容读取失败" text={failureMessage(error)} action={retry} />
        )}
        {isPlayer && !data && !error && <CardRowsSkeleton count={3} height={72} />}
      </div>
      {asked && <Question asked={asked} onClose={() => ask(null)} />}
    </>
  );
}
