import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useGo } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Loading, Skeleton } from '#ui/skeleton';
import { useSilenceAfterwards } from '#ui/read-aloud/use-spoken';
import { ErrorState } from '#ui/state-page';
import { useIsPainted } from '#ui/use-is-painted';
import { VisuallyHidden } from '#ui/visually-hidden';
import { broughtChapter, chapterQuery, menuAddress, readerAddress } from './chapters.queries';
import { PaintedChapter } from './painted-chapter';
import { Reader } from './reader';
import { choose, useReaderJump } from './reader-jump.store';
import { ReaderHead, type ReaderPanel } from './reader-bars';
import { ReaderFrame } from './reader-frame';
import { WorkPlace } from './work-place';
import styles from './reader.module.css';

const recordId = (text: string | undefined): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const GONE = '章节不存在或已下架';

function GoneChapter({ workId, text }: { workId: number | null; text: string }) {
  const way = workId ? (
    <ButtonLink to={menuAddress(workId)}>查看目录</ButtonLink>
  ) : (
    <ButtonLink to="/novels">去书城看看</ButtonLink>
  );
  return <ErrorState title={text} action={way} />;
}

function ReaderSkeleton() {
  return (
    <Loading>
      <div className={styles.waiting}>
        {['45%', '100%', '92%', '100%', '96%', '60%', '100%', '94%', '72%'].map((width, line) => (
          <Skeleton key={line} width={width} height={20} />
        ))}
      </div>
    </Loading>
  );
}

/** The chapter of the painted page, until the reader has drawn it. */
function usePaintedChapter(workId: number, id: number, isWaiting: boolean) {
  const isPainted = useIsPainted();
  const brought = broughtChapter(id);
  return (isPainted || isWaiting) && brought?.workId === workId ? brought : null;
}

interface OpenedChapterProps {
  workId: number;
  id: number;
  panel: ReaderPanel;
  onPanel: (panel: ReaderPanel) => void;
}

function OpenedChapter({ workId, id, panel, onPanel }: OpenedChapterProps) {
  const uid = useAccount(({ account }) => account.uid);
  const { data, error, refetch } = useQuery(chapterQuery(uid, id));
  const painted = usePaintedChapter(workId, id, !data && !error);
  if (painted) return <PaintedChapter chapter={painted} />;
  if (data?.workId === workId) return <Reader key={data.version} chapter={data} panel={panel} onPanel={onPanel} />;
  return (
    <>
      <VisuallyHidden as="h1">阅读</VisuallyHidden>
      <ReaderHead title="" />
      <div className={styles.state}>
        {data && <GoneChapter workId={workId} text={GONE} />}
        {!data && !error && <ReaderSkeleton />}
        {!data && error && isRefused(error) && <GoneChapter workId={workId} text={failureMessage(error)} />}
        {!data && error && !isRefused(error) && (
          <ErrorState
            title="章节加载失败"
            text={failureMessage(error)}
            action={<Button onClick={() => refetch()}>重试</Button>}
          />
        )}
      </div>
    </>
  );
}

/** Replaces this chapter by the one chosen in the menu: going back then leads to the book. */
function useChosenChapter(workId: number | null): void {
  const go = useGo();
  const chosen = useReaderJump((state) => state.chosen);
  useEffect(() => {
    if (chosen === null || chosen.workId !== workId) return;
    choose(null);
    go(readerAddress(workId, chosen.chapterId), { replace: true });
  }, [chosen, workId, go]);
}

/** Reading a novel, chapter by chapter. */
export function ReaderPage() {
  const params = useParams();
  const workId = recordId(params.id);
  const id = recordId(params.cid);
  const [panel, setPanel] = useState<ReaderPanel>('none');
  const [opening, setOpening] = useState(0);
  useChosenChapter(workId);
  useSilenceAfterwards();
  return (
    <ReaderFrame>
      {workId && id ? (
        <>
          <OpenedChapter key={`${id}:${opening}`} workId={workId} id={id} panel={panel} onPanel={setPanel} />
          <WorkPlace key={workId} workId={workId} chapterId={id} onReopen={() => setOpening((count) => count + 1)} />
        </>
      ) : (
        <>
          <VisuallyHidden as="h1">阅读</VisuallyHidden>
          <GoneChapter workId={workId} text={GONE} />
        </>
      )}
    </ReaderFrame>
  );
}
