import Chip from '@mui/material/Chip';
import { blue, green, grey, orange, pink, purple, red, teal } from '@mui/material/colors';
import type { Schemas } from '@ug/contract';

const SHADES = { blue, teal, green, orange, red, pink, purple, gray: grey };

/** A tag about as players see it: its colour is the edge, so that its name is read in both themes. */
export function TagChip({ tag, color }: Pick<Schemas['TagRecord'], 'tag' | 'color'>) {
  return (
    <Chip size="small" variant="outlined" label={`#${tag}`} sx={{ borderColor: SHADES[color][500], borderWidth: 2 }} />
  );
}
