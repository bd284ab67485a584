import type { Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { copyText } from '#platform/clipboard/copy-text';
import { formatDeadline } from '#platform/time/deadline';
import { Button } from '#ui/button';
import { CardRow } from '#ui/card-row';
import { formatMoment } from '#ui/format';
import { showToast } from '#ui/toast.store';
import { GiftPicture, RewardChips } from './gift-picture.widget';
import styles from './gifts.module.css';

type Gift = Schemas['Gift'];

async function copy(code: string): Promise<void> {
  if (await copyText(code)) showToast('success', '复制成功');
}

/** A code of the game, to be read and copied. */
function GameCode({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      <code>{code}</code>
      <Button look="quiet" aria-label={`复制兑换码 ${code}`} onClick={() => copy(code)}>
        复制
      </Button>
    </p>
  );
}

function expiryWords(expiresAt: string): string {
  return Date.parse(expiresAt) <= serviceNow()
    ? `已于 ${formatDeadline(expiresAt)} 过期`
    : `有效期至 ${formatDeadline(expiresAt)}`;
}

/** The content of a gift, with instructions and the time of its end. */
export function GiftContent({ gift }: { gift: Gift }) {
  const { rewards, gameCode, instructions, expiresAt } = gift;
  return (
    <>
      {rewards.length > 0 && <RewardChips rewards={rewards} />}
      {gameCode !== null && <GameCode code={gameCode} />}
      {instructions && (
        <p className={styles.usage}>
          <strong>使用方法</strong>
          {instructions}
        </p>
      )}
      {expiresAt && <p className={styles.note}>{expiryWords(expiresAt)}</p>}
    </>
  );
}

/** One gift of the player. */
export function GiftCard({ gift }: { gift: Gift }) {
  return (
    <CardRow
      title={gift.name}
      picture={<GiftPicture game={gift.game} />}
      note={`${gift.game ? `${gift.game.name} · ` : ''}${formatMoment(gift.claimedAt)} 领取`}
    >
      <GiftContent gift={gift} />
    </CardRow>
  );
}
