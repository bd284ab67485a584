import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { dataUrlOf } from '@ug/web';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

type Marked = Schemas['MarkedPicture'];

/** Unused pictures stay in memory for this long. */
const KEPT_MS = 60_000;
const SIDE_PX = 112;

/** A small copy, for sessions that may see chapters. */
function Thumbnail({ id, marked: { mark, picture } }: { id: number; marked: Marked }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['parts', 'picture', id, picture.id],
    queryFn: async ({ signal }) =>
      dataUrlOf(
        await call('consoleFetchChapterPicture', { params: { id, fileId: picture.id, width: 'medium' }, signal }),
      ),
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
  const words = picture.alt || `${picture.width}×${picture.height}`;
  return (
    <Box component="figure" sx={{ m: 0, width: SIDE_PX }}>
      <Box sx={{ height: SIDE_PX, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', borderRadius: 1 }}>
        {data && (
          <Box
            component="img"
            src={data}
            alt={picture.alt || mark}
            sx={{ maxWidth: '100%', maxHeight: SIDE_PX, objectFit: 'contain', borderRadius: 1 }}
          />
        )}
        {!data && !error && <Skeleton variant="rounded" width={SIDE_PX} height={SIDE_PX} />}
        {!data && error && (
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        )}
      </Box>
      <Typography component="figcaption" variant="caption" noWrap title={words} sx={{ display: 'block', mt: 0.5 }}>
        {mark} {words}
      </Typography>
    </Box>
  );
}

/** The pictures of a text whose marks still stand in it. */
export function ChapterPictures({ id, pictures, text }: { id: number; pictures: readonly Marked[]; text: string }) {
  if (pictures.length === 0) return null;
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  const shown = pictures.filter(({ mark }) => lines.has(mark));
  const gone = pictures.length - shown.length;
  return (
    <Box role="group" aria-label="正文里的插图">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        每张插图在正文里占一行，移动这一行就是移动插图，删除这一行就是删除插图
        {gone > 0 && `；保存后会删除 ${gone} 张`}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 0, m: 0, mt: 1, maxHeight: 320, overflowY: 'auto' }}
      >
        {shown.map((marked) => (
          <Box component="li" key={marked.mark} sx={{ listStyle: 'none' }}>
            <Thumbnail id={id} marked={marked} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
