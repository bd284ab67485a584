import Tooltip from '@mui/material/Tooltip';
import type { Schemas } from '@ug/contract';
import { formatExactBytes } from '@ug/web';
import { useListContext } from 'react-admin';
import { useVideoStorage } from './video-storage.queries';

type Work = Pick<Schemas['Work'], 'id' | 'kind'>;

const partsOf = ({ originals, renditions, pictures, captions }: Schemas['VideoStorage']): string =>
  [
    `原文件 ${formatExactBytes(originals)}`,
    `清晰度 ${formatExactBytes(renditions)}`,
    `图片 ${formatExactBytes(pictures)}`,
    `字幕 ${formatExactBytes(captions)}`,
  ].join('，');

/** The storage of a series in a list. One request serves the whole page. */
export function StorageOfSeries({ work }: { work: Work }) {
  const { data = [] } = useListContext<Schemas['Work']>();
  const storage = useVideoStorage(data.filter(({ kind }) => kind !== 'novel').map(({ id }) => id))?.get(work.id);
  if (!storage) return '—';
  return (
    <Tooltip title={partsOf(storage)}>
      <span>{formatExactBytes(storage.total)}</span>
    </Tooltip>
  );
}

/** The storage of one work as text. Empty for novels, and while loading. */
export function useStorageWords({ id, kind }: Work): string {
  const storage = useVideoStorage(kind === 'novel' ? [] : [id])?.get(id);
  return storage ? `占用 ${formatExactBytes(storage.total)}（${partsOf(storage)}）` : '';
}
