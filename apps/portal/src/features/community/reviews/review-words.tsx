import { Suspense, useState } from 'react';
import { ReportSheet } from '#features/community/reports/report-sheet.widget';
import { appConfig } from '#platform/config/app-config';
import { lazyPart } from '#platform/feature/lazy-part';
import { useAsPlayer } from '#platform/session/use-as-player';
import { useResumed } from '#platform/session/use-resumed';
import { formatCount, formatDate } from '#ui/format';
import { Icon } from '#ui/icon';
import { Picture } from '#ui/picture';
import { useIsPainted } from '#ui/use-is-painted';
import type { Review } from './reviews.queries';
import { useUseful } from './use-useful';
import styles from './reviews.module.css';

const PictureViewer = lazyPart(async () => (await import('#ui/picture-viewer')).PictureViewer);

/** From how many characters on a review is folded. */
const FOLDED_ABOVE = 140;

function Pictures({ review: { author, pictures } }: { review: Review }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={`查看第 ${index + 1} 张图片，共 ${pictures.length} 张`}
              onClick={() => setOpened(index)}
            >
              <Picture source={picture} alt="" sizes="72px" ratio="1" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <PictureViewer
            label={`${author.name}的图片`}
            pictures={pictures}
            first={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Text({ content }: { content: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = content.length > FOLDED_ABOVE;
  return (
    <>
      <p className={styles.content} data-folded={(isLong && !isOpen) || undefined}>
        {content}
      </p>
      {isLong && !isOpen && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          全文
        </button>
      )}
    </>
  );
}

/** A review without its stars: the text, the pictures, the buttons, and the reply to it. */
export function ReviewWords({ review }: { review: Review }) {
  const vote = useUseful(review);
  const asPlayer = useAsPlayer();
  const [isReporting, setIsReporting] = useState(false);
  const key = `report:review:${review.id}`;
  useResumed(key, () => setIsReporting(!review.isOwn));
  const { content, device, gameVersion, createdAt, reply, usefulCount, isUseful, isOwn } = review;
  const timeZone = useIsPainted() ? appConfig.timezone : undefined;
  const source = [formatDate(createdAt, timeZone), device, gameVersion && `${gameVersion} 版`]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <Text content={content} />
      <Pictures review={review} />
      <div className={styles.foot}>
        <span>{source}</span>
        {!isOwn && (
          <>
            <button type="button" onClick={() => asPlayer(() => setIsReporting(true), { key })}>
              举报
            </button>
            <button type="button" aria-pressed={isUseful} onClick={vote}>
              <Icon name="thumb" size={16} />
              有用{usefulCount > 0 && ` ${formatCount(usefulCount)}`}
            </button>
          </>
        )}
      </div>
      {isReporting && (
        <ReportSheet reported={{ kind: 'review', id: review.id }} onClose={() => setIsReporting(false)} />
      )}
      {reply && (
        <p className={styles.reply}>
          <strong>官方回复</strong>
          {reply.text}
        </p>
      )}
    </>
  );
}
