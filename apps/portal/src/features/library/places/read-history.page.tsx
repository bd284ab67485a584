import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DownloadedGames, useDownloadedGames } from '#features/money/purchases/downloaded-games.widget';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { Icon } from '#ui/icon';
import { NavBar } from '#ui/nav-bar';
import { RemoveButton } from '#ui/shelf-row';
import { EmptyState } from '#ui/state-page';
import { ClearingQuestion, HistoryQuestion, type Asked } from './history-question';
import { readingHistoryQuery } from './places.queries';
import { historyNames } from './reading-entries.rules';
import { ReadingList, ReadingPage } from './reading-list';
import styles from './reading-list.module.css';

type Medium = Schemas['Medium'];

const tabs = [
  { value: 'watched', label: '看' },
  { value: 'read', label: '读' },
  { value: 'played', label: '玩' },
] as const;

type Tab = (typeof tabs)[number]['value'];

const addressOf = (tab: Tab) => (tab === 'read' ? '/readhistory' : `/readhistory?tab=${tab}`);

/** The tabs; each has an address of its own. */
function Tabs({ tab }: { tab: Tab }) {
  const [, setSearch] = useSearchParams();
  return (
    <div className={styles.tabs}>
      <Choices
        label="看过、读过和玩过的"
        options={tabs}
        chosen={tab}
        onChoose={(value) => setSearch(value === 'read' ? {} : { tab: value }, { replace: true })}
      />
    </div>
  );
}

const empty: Readonly<Record<Medium, { title: string; text: string }>> = {
  text: { title: '还没有阅读记录', text: '读过的作品会出现在这里，在任何设备上都能接着读' },
  video: { title: '还没有观看记录', text: '看过的动漫和视频会出现在这里，在任何设备上都能接着看' },
};

function History({ medium, onAsk }: { medium: Medium; onAsk: (asked: Asked) => void }) {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(readingHistoryQuery(uid, medium));
  const name = historyNames[medium];
  const action = (
    <ButtonLink to={medium === 'text' ? '/' : '/animate'}>{medium === 'text' ? '去首页看看' : '去看看'}</ButtonLink>
  );
  return (
    <ReadingList
      query={query}
      failure={`${name}加载失败`}
      empty={<EmptyState title={empty[medium].title} text={empty[medium].text} action={action} />}
    >
      {(entry) => (
        <RemoveButton label={`移除${name}：${entry.work?.title ?? '作品已下架'}`} onClick={() => onAsk(entry)} />
      )}
    </ReadingList>
  );
}

const ClearButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className={styles.clear} aria-label={`清空${name}`} onClick={onClick}>
    <Icon name="trash" size={20} />
  </button>
);

/** Novels or series that the player read or watched on any device. */
function WorksHistory({ medium, tab }: { medium: Medium; tab: Tab }) {
  const uid = useAccount((state) => state.account.uid);
  const { data } = useInfiniteQuery({ ...readingHistoryQuery(uid, medium), enabled: false });
  const [asked, ask] = useState<Asked | null>(null);
  const isEmpty = !data?.pages.some(({ list }) => list.length > 0);
  return (
    <ReadingPage
      title="阅读记录"
      address={addressOf(tab)}
      promise={medium === 'text' ? '读过的作品和进度都在这里' : '看过的作品和进度都在这里'}
      extra={!isEmpty && <ClearButton name={historyNames[medium]} onClick={() => ask('all')} />}
      head={<Tabs tab={tab} />}
      hasOffline={medium === 'text'}
    >
      <History medium={medium} onAsk={ask} />
      {asked && <HistoryQuestion medium={medium} asked={asked} onClose={() => ask(null)} />}
    </ReadingPage>
  );
}

/** Games that were downloaded on this device, by guests too. */
function GamesHistory() {
  const goBack = useGoBack('/');
  const { count, forget } = useDownloadedGames();
  const [isAsked, ask] = useState(false);
  function clear() {
    forget();
    ask(false);
  }
  return (
    <>
      <NavBar
        title="阅读记录"
        onBack={goBack}
        extra={count > 0 && <ClearButton name="游戏记录" onClick={() => ask(true)} />}
      />
      <div className={styles.page}>
        <Tabs tab="played" />
        <DownloadedGames />
      </div>
      {isAsked && (
        <ClearingQuestion
          title="清空游戏记录？"
          text="只清除这台设备上的下载记录，游戏和购买都不受影响。"
          word="清空"
          onSure={clear}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

/** 阅读记录: what the player watched, read and played. */
export function ReadHistoryPage() {
  const [search] = useSearchParams();
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'read';
  if (tab === 'played') return <GamesHistory />;
  const medium = tab === 'watched' ? 'video' : 'text';
  return <WorksHistory key={medium} medium={medium} tab={tab} />;
}
