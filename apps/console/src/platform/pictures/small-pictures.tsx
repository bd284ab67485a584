import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';

type Picture = Pick<Schemas['SquarePicture'], 'id' | 'small' | 'large'>;

const look = {
  display: 'block',
  width: 56,
  height: 56,
  objectFit: 'cover',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
  'a:hover > &, a:focus-visible > &': { borderColor: 'primary.main' },
} as const;

/** Pictures beside a text in a table; each opens in a tab of its own. */
export function SmallPictures({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
      {pictures.map(({ id, small, large }, index) => (
        <a key={id} href={large} target="_blank" rel="noopener">
          <Box component="img" src={small} alt={`第 ${index + 1} 张图片`} loading="lazy" sx={look} />
        </a>
      ))}
    </Box>
  );
}
