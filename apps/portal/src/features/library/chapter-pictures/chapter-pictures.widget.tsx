import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { useAccount } from '#platform/session/account.store';
import { PictureContext } from '#ui/long-text/drawn-pictures';
import type { TextPicture } from '#ui/long-text/long-text.rules';
import { ChapterPicture } from './chapter-picture';
import { pictureAddressQuery } from './chapter-pictures.queries';

const PictureViewer = lazyPart(async () => (await import('#ui/picture-viewer')).PictureViewer);

interface ViewerProps {
  chapterId: number;
  picture: TextPicture;
  onClose: () => void;
}

/** A picture of the chapter over the whole screen. */
function ChapterPictureViewer({ chapterId, picture: { id, width, height, alt }, onClose }: ViewerProps) {
  const uid = useAccount(({ account }) => account.uid);
  const { data: address } = useQuery(pictureAddressQuery(uid, chapterId, id));
  if (!address) return null;
  const picture = { small: address, medium: address, large: address, width, height };
  return (
    <Suspense fallback={null}>
      <PictureViewer label={alt || '插图'} pictures={[picture]} first={0} onClose={onClose} />
    </Suspense>
  );
}

/** Has the text within draw the pictures of a chapter. */
export function ReaderPictures({ chapterId, children }: { chapterId: number; children: ReactNode }) {
  const [viewed, setViewed] = useState<TextPicture | null>(null);
  const draw = useCallback(
    (picture: TextPicture) => <ChapterPicture chapterId={chapterId} picture={picture} onView={setViewed} />,
    [chapterId],
  );
  return (
    <PictureContext value={draw}>
      {children}
      {viewed && <ChapterPictureViewer chapterId={chapterId} picture={viewed} onClose={() => setViewed(null)} />}
    </PictureContext>
  );
}
