import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { withCodes } from '#platform/channel/channel';
import { copyText } from '#platform/clipboard/copy-text';
import { appConfig } from '#platform/config/app-config';
import { log } from '#platform/log/log';
import { loadPicture } from '#platform/pictures/load-picture';
import { Poster } from '#platform/pictures/poster';
import { useAccount } from '#platform/session/account.store';
import { ActionSheet, Sheet } from '#ui/sheet';
import { showToast } from '#ui/toast.store';
import { ownInvitationsQuery } from './invitations.queries';
import { GAME_CARD, paintGame } from './paint-game';

type Game = Schemas['GameDetail'];

/** The open step of sharing a game: the ways to share, or the picture. Null while neither is open. */
export type ShareStep = 'ways' | 'picture' | null;

interface ShareProps {
  game: Game;
  step: ShareStep;
  onStep: (step: ShareStep) => void;
}

/** The game's address, with the code of the player who shares it, once that is known; a guest hands on whose guest they are. */
function useGameLink({ id }: Game): string {
  const uid = useAccount((state) => state.account.uid);
  const { data: own } = useQuery(ownInvitationsQuery(uid));
  const address = `${window.location.origin}/detail/${id}`;
  return uid ? withCodes(address, own?.code ?? '') : withCodes(address);
}

function GamePicture({ game, link, onClose }: { game: Game; link: string; onClose: () => void }) {
  const { name, summary, icon, screenshots } = game;
  async function paint() {
    const [cover, face] = await Promise.all([loadPicture(screenshots[0]?.medium), loadPicture(icon?.medium)]);
    return (pen: CanvasRenderingContext2D, code: HTMLCanvasElement) =>
      paintGame(pen, code, { brand: appConfig.title, name, slogan: summary, cover, face });
  }
  return (
    <Sheet title="分享图" closing="关闭" onClose={onClose}>
      <Poster
        size={GAME_CARD}
        link={link}
        alt={`${name}的分享图，扫码查看游戏`}
        fileName={`game-${game.id}.png`}
        saveLabel="保存图片"
        paint={paint}
        onFail={() => showToast('error', '分享图生成失败，请复制链接分享')}
      />
    </Sheet>
  );
}

/** The ways to share a game: its link, what the phone offers, and a picture with a code. */
export function GameShare({ game, step, onStep }: ShareProps) {
  const link = useGameLink(game);
  const close = () => onStep(null);
  if (step === null) return null;
  if (step === 'picture') return <GamePicture game={game} link={link} onClose={close} />;

  async function copy() {
    if (await copyText(link)) showToast('success', '复制成功');
  }
  async function share() {
    try {
      await navigator.share({ title: game.name, text: game.summary, url: link });
    } catch (error) {
      // Closing the phone's share sheet cancels.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        log.warn('the share sheet of the system failed', error);
    }
  }
  const actions = [
    { label: '复制链接', run: () => void copy() },
    ...('share' in navigator ? [{ label: '更多分享方式', run: () => void share() }] : []),
    { label: '生成分享图', run: () => onStep('picture') },
  ];
  return <ActionSheet title={`分享《${game.name}》`} actions={actions} onClose={close} />;
}
