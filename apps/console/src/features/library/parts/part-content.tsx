import type { Schemas } from '@ug/contract';
import { EpisodeVideo } from '#features/library/videos/episode-video.widget';
import { ChapterText } from './chapter-text';
import { usePartKind } from './part-kind';

/** The content of a part: the text of a chapter, the video of an episode. */
export function PartContent({ part }: { part: Pick<Schemas['Part'], 'id' | 'workId'> }) {
  const kind = usePartKind(part.workId);
  if (kind === undefined) return null;
  return kind === 'novel' ? <ChapterText id={part.id} /> : <EpisodeVideo partId={part.id} />;
}
