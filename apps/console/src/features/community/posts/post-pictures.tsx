import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';

type Picture = Schemas['SquarePicture'];

/** The first pictures of a post, as small as a row, and how many there are. */
export function PostThumbnails({ pictures }: { pictures: readonly Picture[] }) {
  const [first] = pictures;
  if (!first) return <>—</>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box
        component="img"
        src={first.small}
        alt=""
        loading="lazy"
        sx={{ width: 48, height: 48, objectFit: 'cover', borderRadius: 1, bgcolor: 'action.hover' }}
      />
      {pictures.length > 1 && `共 ${pictures.length} 张`}
    </Box>
  );
}

/** All pictures of a post; each opens in a tab of its own. */
export function PostPictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {pictures.map(({ id, medium, large, width, height }, index) => (
        <a key={id} href={large} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={medium}
            alt={`图片 ${index + 1}`}
            width={width}
            height={height}
            sx={{ display: 'block', width: 200, height: 'auto', borderRadius: 1, bgcolor: 'action.hover' }}
          />
        </a>
      ))}
    </Box>
  );
}
