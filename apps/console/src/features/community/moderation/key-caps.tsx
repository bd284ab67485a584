import Box from '@mui/material/Box';

const cap = {
  display: 'inline-block',
  minWidth: 20,
  px: 0.5,
  border: '1px solid',
  borderBottomWidth: 2,
  borderColor: 'color-mix(in srgb, currentColor 45%, transparent)',
  borderRadius: 0.75,
  fontFamily: 'inherit',
  fontSize: 11,
  fontWeight: 500,
  lineHeight: '17px',
  textAlign: 'center',
} as const;

/** The keys of a button as they look on the keyboard, in the colour of its text. A phone has none. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline-flex' }, gap: 0.5, ml: 1 }}>
      {keys.split('+').map((key) => (
        <Box key={key} component="kbd" sx={cap}>
          {key}
        </Box>
      ))}
    </Box>
  );
}
