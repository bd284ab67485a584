import { lazy, Suspense } from 'react';
import { Loading } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { DeskPage } from './desk-page';
import { QUALITY_VIEW } from './desk.rules';

const QualityPage = lazy(async () => ({ default: (await import('./quality-page')).QualityPage }));

/** The desk, or how right words and moderators are. */
export function ModerationPage() {
  const [search] = useSearchParams();
  if (search.get('view') !== QUALITY_VIEW) return <DeskPage />;
  return (
    <Suspense fallback={<Loading />}>
      <QualityPage />
    </Suspense>
  );
}
