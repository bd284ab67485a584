import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Schemas } from '@ug/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '#platform/access/session-context';

const PartReadsFigures = lazy(async () => ({
  default: (await import('#features/library/part-reads/part-reads-figures.widget')).PartReadsFigures,
}));
const SalesOfWorkFigures = lazy(async () => ({
  default: (await import('#features/library/work-sales/sales-of-work.widget')).SalesOfWorkFigures,
}));

/** The page of a work, with its readers and its sales behind tabs. What is typed stays while another tab is open. */
export function WorkTabs({ children }: { children: ReactNode }) {
  const work = useRecordContext<Schemas['Work']>();
  const [search, setSearch] = useSearchParams();
  const mayReads = useMay('part-reads.view');
  const maySales = useMay('work-sales.view');
  if (!work || !(mayReads || maySales)) return children;
  const tabs = [
    ['work', '资料'],
    ...(mayReads ? [['reads', work.kind === 'novel' ? '阅读数据' : '播放数据']] : []),
    ...(maySales ? [['sales', '销售']] : []),
  ] as const;
  const open = tabs.find(([key]) => key === search.get('tab'))?.[0] ?? 'work';
  return (
    <>
      <Tabs
        value={open}
        onChange={(_, key: string) => setSearch(key === 'work' ? {} : { tab: key }, { replace: true })}
        aria-label={work.title}
        sx={{ mb: 2 }}
      >
        {tabs.map(([key, label]) => (
          <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls={`panel-${key}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="panel-work" aria-labelledby="tab-work" hidden={open !== 'work'}>
        {children}
      </Box>
      {open !== 'work' && (
        <Box role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`} sx={{ mb: 2 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            {open === 'reads' && <PartReadsFigures workId={work.id} title={work.title} kind={work.kind} />}
            {open === 'sales' && <SalesOfWorkFigures workId={work.id} />}
          </Suspense>
        </Box>
      )}
    </>
  );
}
