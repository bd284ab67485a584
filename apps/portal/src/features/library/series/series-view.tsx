import type { Schemas } from '@ug/contract';
import { useEffect, useState } from 'react';
import { SubjectComments } from '#features/community/comments/subject-comments.widget';
import { useGo, useGoBack } from '#platform/navigation/use-go';
import { NavBar } from '#ui/nav-bar';
import { SectionHead } from '#ui/section-head';
import { EmptyState } from '#ui/state-page';
import { EpisodeGrid, EpisodeList } from './episode-list';
import { EpisodeOffer, OfferBar } from './episode-offer';
import { currentOf, lockOf, startOf, type Jump } from './episodes.rules';
import { seriesAddress } from './series-words.rules';
import { SeriesGrid } from './series-grid.widget';
import { SeriesInfo } from './series-info';
import { SeriesStage } from './series-stage';
import type { SeriesDetail } from './series.queries';
import { useViewer } from './use-viewer';
import styles from './series.module.css';

function Similar({ series }: { series: SeriesDetail['similar'] }) {
  if (series.length === 0) return null;
  return (
    <section aria-label="猜你喜欢">
      <SectionHead title="猜你喜欢" />
      <SeriesGrid series={series} />
    </section>
  );
}

/** Whether the viewer has started an episode, and the place of another device that they chose. */
function usePlaying() {
  const [isOpen, setOpen] = useState(false);
  const [jump, setJump] = useState<Jump | null>(null);
  // A page that was left comes back with its cover: nothing plays behind another page.
  useEffect(() => () => setOpen(false), []);
  return {
    isOpen,
    jump,
    play: () => {
      setJump(null);
      setOpen(true);
    },
    jumpTo: (partId: number, positionMs: number) => setJump({ partId, positionMs }),
  };
}

interface SeriesViewProps {
  series: SeriesDetail;
  menu: Schemas['WorkMenu'];
  /** The episode in the address; 0 without one. */
  named: number;
}

/** A series: the player on top, episodes, comments and similar series. */
export function SeriesView({ series, menu, named }: SeriesViewProps) {
  const go = useGo();
  const goBack = useGoBack(series.kind === 'welfare' ? '/welfare' : '/animate');
  const viewer = useViewer(series.id);
  const { isOpen, jump, play, jumpTo } = usePlaying();
  const [offered, setOffered] = useState<Schemas['Playback'] | null>(null);
  const current = currentOf(menu.parts, named || null, viewer.resume?.partId);
  const marks = { currentId: current?.part.id, watched: viewer.watched, rights: viewer.rights };
  const choice = { series, menu, ...marks, onChoose: play };
  const lock = current ? lockOf(current.part, viewer.rights) : null;
  const open = (partId: number) => go(seriesAddress(series.id, partId), { replace: true });
  return (
    <article className={styles.series} aria-label={series.title}>
      {current ? (
        <SeriesStage
          series={series}
          episode={current.part}
          partIds={menu.parts.map(({ id }) => id)}
          startAt={viewer.isKnown ? (partId) => startOf(partId, viewer, jump) : undefined}
          jump={jump}
          isOpen={isOpen}
          onOpen={() => {
            play();
            // The address names the playing episode from now on.
            open(current.part.id);
          }}
          onNext={open}
          onGoThere={({ partId, positionMs }) => {
            jumpTo(partId, positionMs ?? 0);
            open(partId);
          }}
          onOffered={setOffered}
          onPlayed={viewer.mark}
          onBack={goBack}
          episodes={<EpisodeGrid {...choice} />}
          offer={<EpisodeOffer series={series} episode={current.part} lock={lock} />}
        />
      ) : (
        <NavBar title="剧集" onBack={goBack} />
      )}
      {current && <OfferBar series={series} episode={current.part} lock={lock} offered={offered} />}
      <SeriesInfo series={series} isTitle={current !== undefined} />
      {menu.parts.length + menu.upcoming.length > 0 ? (
        <EpisodeList {...choice} />
      ) : (
        <EmptyState title="还没有上线" text="追番后，上线时会提示您" />
      )}
      <SubjectComments kind="work" id={series.id} />
      <Similar series={series.similar} />
    </article>
  );
}
