import type { Drawing } from './motifs';
import { palettes, randomFrom, type Palette, type PaletteName } from './palettes';
import { BANNER } from './scenes';
import { seriesMotifs, type SeriesMotifName } from './series-motifs';

/** Frames are drawn in this size and encoded smaller. */
export const FRAME = { width: 1280, height: 720 } as const;
/** Position of the banner's picture in the first episode, as a share of its length. */
const BANNER_SHARE = 0.7;
const COVER = { width: 600, height: 800 } as const;

/** Weather in front of the sky. */
type Weather = 'stars' | 'petals' | 'snow' | 'bubbles';

/** The motion of the figure: past, near, floating, or three figures far away. */
export type Move = 'pass' | 'near' | 'float' | 'wide';

/** The input of the drawings of an episode. The same art gives the same pictures. */
export interface SeriesArt {
  readonly motif: SeriesMotifName;
  readonly palette: PaletteName;
  readonly weather: Weather;
  readonly seed: number;
}

/** One picture that moves, up to the next cut. */
export interface Shot {
  readonly seconds: number;
  readonly move: Move;
  /** Another time of the day. */
  readonly palette?: PaletteName;
}

export const lengthOf = (shots: readonly Shot[]): number => shots.reduce((sum, { seconds }) => sum + seconds, 0);

/** A frame of an episode as wide as a banner, without all of its sky and its ground. */
export function drawSeriesBanner(art: SeriesArt, shots: readonly Shot[]): string {
  const scene = drawFrame(art, shots, lengthOf(shots) * BANNER_SHARE);
  return svg(BANNER, `<g transform="translate(0 -80)">${scene}</g>`);
}

/** The frame that an episode shows after so many seconds. */
export function drawFrame(art: SeriesArt, shots: readonly Shot[], seconds: number): string {
  let start = 0;
  for (const [index, shot] of shots.entries()) {
    if (seconds < start + shot.seconds || index === shots.length - 1)
      return frameOf(
        { ...art, seed: art.seed * 31 + index, palette: shot.palette ?? art.palette },
        shot,
        seconds - start,
      );
    start += shot.seconds;
  }
  throw new Error('an episode has a shot at least');
}

/** The cover of a series: its figure before its land, upright. */
export function drawSeriesCover({ motif, palette, weather, seed }: SeriesArt): string {
  const colors = palettes[palette];
  const { figure } = seriesMotifs[motif](colors) as Drawing;
  const land = `<g transform="translate(-340 110)">${sky(colors)}${lights(colors, weather, seed, 3)}${hills(colors, seed, 3)}</g>`;
  return svg(
    COVER,
    `<rect width="600" height="800" fill="${colors.skyTop}"/>${land}<rect y="760" width="600" height="40" fill="${colors.near}"/>` +
      `<g transform="translate(60 150) scale(.94)">${figure}</g>`,
  );
}

function frameOf({ motif, palette, weather, seed }: SeriesArt, { seconds: length, move }: Shot, at: number): string {
  const colors = palettes[palette];
  const { figure } = seriesMotifs[motif](colors) as Drawing;
  const place = (x: number, y: number, scale: number, turn = 0) =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(2)}) scale(${scale}) translate(-256 -256)">${figure}</g>`;
  const share = at / length;
  const swing = Math.sin(at * 1.1);
  const figures: Readonly<Record<Move, () => string>> = {
    pass: () => place(-260 + share * 1800, 430 + swing * 8, 0.72),
    near: () => place(640 + Math.sin(at * 0.4) * 36, 372 + swing * 14, 1.12, Math.sin(at * 0.7) * 2),
    float: () => place(420 + share * 440, 320 + Math.sin(at * 0.55) * 92, 0.86, Math.cos(at * 0.55) * 7),
    wide: () =>
      [0, 1, 2]
        .map((n) => place(300 + n * 330 + share * 90, 330 + Math.sin(at * 0.8 + n * 2) * 34 - n * 40, 0.3 + n * 0.06))
        .join(''),
  };
  return svg(
    FRAME,
    sky(colors) +
      lights(colors, weather, seed, at) +
      hills(colors, seed, at) +
      figures[move]() +
      front(colors, seed, at),
  );
}

const svg = ({ width, height }: { readonly width: number; readonly height: number }, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const sky = ({ skyTop, skyBottom }: Palette): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${skyTop}"/>` +
  `<stop offset="1" stop-color="${skyBottom}"/></linearGradient></defs><rect width="1280" height="720" fill="url(#sky)"/>`;

/** Lights that stand or fall, each on a way of its own. */
function lights({ light, accent }: Palette, weather: Weather, seed: number, at: number): string {
  const random = randomFrom(seed);
  const speeds = { stars: 0, petals: 42, snow: 30, bubbles: -36 } as const;
  const around = (value: number, size: number) => ((value % size) + size) % size;
  return Array.from({ length: 22 }, () => {
    const [x, y, r, own] = [random() * 1280, random() * 760, 3 + random() * 5, 0.6 + random() * 0.8];
    const left = around(x + Math.sin(at * own + x) * (weather === 'stars' ? 0 : 26), 1280).toFixed(1);
    const top = around(y + at * speeds[weather] * own, 760).toFixed(1);
    const shine = weather === 'stars' ? (0.5 + 0.4 * Math.sin(at * own * 1.6 + y)).toFixed(2) : '.6';
    const fill = weather === 'petals' ? accent : light;
    return `<circle cx="${left}" cy="${top}" r="${r.toFixed(1)}" fill="${fill}" fill-opacity="${shine}"/>`;
  }).join('');
}

/** Two ranges that pass at different speeds. */
const hills = ({ far, mid }: Palette, seed: number, at: number): string =>
  ridge(far, { base: 470, rise: 120, shift: at * 9 + seed * 57 }) +
  ridge(mid, { base: 570, rise: 84, shift: at * 22 + seed * 91 });

const front = ({ near }: Palette, seed: number, at: number): string =>
  ridge(near, { base: 668, rise: 44, shift: at * 48 + seed * 13 });

function ridge(fill: string, { base, rise, shift }: { base: number; rise: number; shift: number }): string {
  const points = Array.from({ length: 41 }, (_, index) => {
    const x = index * 32;
    const y = base - rise * (0.5 + 0.32 * Math.sin((x + shift) / 170) + 0.18 * Math.sin((x + shift) / 67));
    return `${x} ${y.toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}V720H0Z" fill="${fill}"/>`;
}
