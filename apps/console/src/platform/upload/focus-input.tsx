import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import type { MouseEvent } from 'react';
import { useInput } from 'react-admin';

type FocusedPicture = Schemas['KeyVisual'];
type Focus = Pick<FocusedPicture, 'x' | 'y'>;

/** A place in which the picture stands, cropped. */
export interface CropPlace {
  readonly label: string;
  /** Width divided by height. */
  readonly ratio: number;
}

const PREVIEW_HEIGHT = 92;

const percent = (part: number, whole: number): number => Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/** The picture in one of its places, as players will see it there. */
function Crop({ picture, x, y, place }: FocusedPicture & { place: CropPlace }) {
  return (
    <Stack component="figure" sx={{ m: 0, gap: 0.5 }}>
      <Box
        component="img"
        src={picture.medium}
        alt={`${place.label}的预览`}
        sx={{
          height: PREVIEW_HEIGHT,
          width: PREVIEW_HEIGHT * place.ratio,
          maxWidth: '100%',
          objectFit: 'cover',
          borderRadius: 1,
        }}
        // Not a class: a slider would make one for each step.
        style={{ objectPosition: `${x}% ${y}%` }}
      />
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {place.label}
      </Typography>
    </Stack>
  );
}

/** The whole picture with its focus, which a click moves. */
function FocusPicture({ value, onPick }: { value: FocusedPicture; onPick: (focus: Focus) => void }) {
  function pick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPick({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
  }
  return (
    <Box sx={{ position: 'relative', width: 320, maxWidth: '100%', cursor: 'crosshair' }} onClick={pick}>
      <Box
        component="img"
        src={value.picture.medium}
        alt=""
        sx={{ width: '100%', display: 'block', borderRadius: 1 }}
      />
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          width: 22,
          height: 22,
          m: '-11px',
          borderRadius: '50%',
          border: '3px solid #fff',
          boxShadow: '0 0 0 2px rgba(15,27,45,.7)',
          pointerEvents: 'none',
        }}
        style={{ left: `${value.x}%`, top: `${value.y}%` }}
      />
    </Box>
  );
}

function Axis({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', maxWidth: 320 }}>
      <Typography variant="body2" sx={{ flexShrink: 0 }}>
        {label}
      </Typography>
      <Slider
        size="small"
        value={value}
        valueLabelDisplay="auto"
        valueLabelFormat={(shown) => `${shown}%`}
        slotProps={{ input: { 'aria-label': `焦点${label}位置` } }}
        onChange={(_, next) => onChange(Number(next))}
      />
    </Stack>
  );
}

/** The point around which a picture is cropped, by click or by keys, with the picture in all of its places. */
export function FocusInput({ source, places }: { source: string; places: readonly CropPlace[] }) {
  const { field } = useInput({ source });
  const value = field.value as FocusedPicture | null | undefined;
  if (!value) return null;
  const move = (focus: Partial<Focus>) => field.onChange({ ...value, ...focus });
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="text.secondary">
        点一下图片上最重要的地方，各处裁切时都会保留它
      </Typography>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box>
          <FocusPicture value={value} onPick={move} />
          <Axis label="横向" value={value.x} onChange={(x) => move({ x })} />
          <Axis label="纵向" value={value.y} onChange={(y) => move({ y })} />
        </Box>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', flex: 1 }}>
          {places.map((place) => (
            <Crop key={place.label} {...value} place={place} />
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}
