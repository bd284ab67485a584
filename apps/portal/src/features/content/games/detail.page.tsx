import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { lazyPart } from '#platform/feature/lazy-part';
import { Button, ButtonLink } from '#ui/button';
import { Icon } from '#ui/icon';
import { LastUpdated } from '#ui/last-updated';
import { ErrorState } from '#ui/state-page';
import { useIsPainted } from '#ui/use-is-painted';
import { DetailHead, DetailSkeleton } from './detail-head';
import { GameOffers } from './game-offers';
import { DetailInfo, DetailIntro, SimilarGames } from './detail-sections';
import { gameDetailQuery } from './games.queries';
import { ownPlatform } from '#platform/device/own-platform';
import type { ShareStep } from '#features/rewards/invitations/game-share.widget';
import { GameReviews } from '#features/community/reviews/game-reviews.widget';
import { GamePosts } from '#features/community/post-lists/game-posts.widget';
import { DownloadAction } from '#features/money/purchases/download-button.widget';
import { GameArt } from '#features/content/game-art/game-art.widget';
import { Screenshots } from './screenshots';
import styles from './detail.module.css';

// Loads the library that draws codes only for sharing.
const GameShare = lazyPart(async () => (await import('#features/rewards/invitations/game-share.widget')).GameShare);

const DeskCode = lazyPart(async () => (await import('./desk-code')).DeskCode);

type GameDetail = Schemas['GameDetail'];
type PlatformType = Schemas['PlatformType'];

/** The package that fits this device; on a desk Android's comes first and the player may choose. */
function useChosenPackage({ packages }: GameDetail) {
  const platformType = ownPlatform();
  const [chosen, choose] = useState<PlatformType | undefined>(platformType);
  const wanted = chosen ?? packages[0]?.platformType;
  const isChoice = platformType === undefined && packages.length > 1;
  return { chosen: packages.find((one) => one.platformType === wanted), choose, isChoice };
}

/** Opens the ways to share. */
function ShareButton({ game }: { game: GameDetail }) {
  const [step, setStep] = useState<ShareStep>(null);
  return (
    <>
      <button type="button" className={styles.share} onClick={() => setStep('ways')}>
        <Icon name="share" size={20} />
        分享
      </button>
      <Suspense fallback={null}>{step && <GameShare game={game} step={step} onStep={setStep} />}</Suspense>
    </>
  );
}

interface DetailBarProps {
  game: GameDetail;
  chosen: Schemas['GamePackage'] | undefined;
  /** A preview of a game that is not public yet. */
  isPreview: boolean;
}

/** The one button with the price, always within reach. */
function DetailBar({ game, chosen, isPreview }: DetailBarProps) {
  return (
    <div className={styles.bar}>
      {!isPreview && <ShareButton game={game} />}
      <DownloadAction game={game} platform={chosen?.platformType} />
    </div>
  );
}

/** The code for a phone, at a desk. A painted page is everybody's: it keeps the room where the pointer is a mouse. */
function DeskCorner({ game }: { game: GameDetail }) {
  const isPainted = useIsPainted();
  if (!isPainted && ownPlatform() !== undefined) return null;
  return (
    <div className={styles.corner}>
      <Suspense fallback={null}>{!isPainted && <DeskCode {...game} />}</Suspense>
    </div>
  );
}

function Detail({ game, isPreview }: { game: GameDetail; isPreview: boolean }) {
  const { chosen, choose, isChoice } = useChosenPackage(game);
  return (
    <article className={styles.detail} data-columns>
      {isPreview && <p className={styles.preview}>预览 · 玩家尚不能看到此页</p>}
      <DetailHead game={game} chosen={chosen} />
      <div className={styles.rest}>
        {game.screenshots.length > 0 ? (
          <Screenshots name={game.name} pictures={game.screenshots} />
        ) : (
          <GameArt game={game} ratio="343 / 225" sizes="92vw" isEager className={styles.art} />
        )}
        <DetailIntro game={game} />
        {!isPreview && <DeskCorner game={game} />}
        {/* These sections load after the page. They stand below the first screen, so their arrival moves nothing in view. */}
        {!isPreview && <GameReviews gameId={game.id} />}
        <GameOffers gameId={game.id} />
        {!isPreview && <GamePosts gameId={game.id} />}
        <SimilarGames games={game.similar} />
        <DetailInfo game={game} chosen={chosen} choose={isChoice ? choose : undefined} />
      </div>
      <DetailBar game={game} chosen={chosen} isPreview={isPreview} />
    </article>
  );
}

function DetailFailure({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  if (isRefused(error)) return <GameGone text={failureMessage(error)} />;
  const retry = <Button onClick={onRetry}>重试</Button>;
  return <ErrorState title="游戏加载失败" text={failureMessage(error)} action={retry} />;
}

function GameGone({ text }: { text: string }) {
  return <ErrorState title={text} action={<ButtonLink to="/games">看看其他游戏</ButtonLink>} />;
}

function LoadedDetail({ id }: { id: number }) {
  const [search] = useSearchParams();
  const preview = search.get('preview') ?? undefined;
  const query = useQuery(gameDetailQuery(id, preview));
  const { data, error, refetch } = query;
  if (data) {
    return (
      <>
        <LastUpdated query={query} />
        <Detail game={data} isPreview={preview !== undefined} />
      </>
    );
  }
  return error ? <DetailFailure error={error} onRetry={refetch} /> : <DetailSkeleton id={id} />;
}

/** One game, with everything a player wants to know before downloading it. */
export function DetailPage() {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id < 1) return <GameGone text="游戏不存在或已下架" />;
  return <LoadedDetail key={id} id={id} />;
}
