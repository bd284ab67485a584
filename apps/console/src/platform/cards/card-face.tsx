import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  label: string;
  title: string;
  subtitle: string;
  /** Address; empty for none. */
  picture: string;
}

/** Something of the product in a small frame: what kind it is, its name and a line about it. */
export function CardFace({ label, title, subtitle, picture }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, textAlign: 'left' }}>
      {picture ? (
        <Box
          component="img"
          src={picture}
          alt=""
          sx={{ width: 40, height: 40, borderRadius: '25%', objectFit: 'cover', flexShrink: 0 }}
        />
      ) : (
        <Box
          aria-hidden
          sx={{
            width: 40,
            height: 40,
            borderRadius: '25%',
            flexShrink: 0,
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'action.selected',
            fontWeight: 700,
          }}
        >
          {label.slice(0, 1)}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" noWrap>
          {title}
        </Typography>
        <Typography variant="caption" component="div" noWrap sx={{ opacity: 0.8 }}>
          {[label, subtitle].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}
