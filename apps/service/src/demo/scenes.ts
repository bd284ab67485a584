import { bookMotifs, type BookMotifName } from './book-motifs';
import { motifs, type Drawing, type MotifName } from './motifs';
import { palettes, randomFrom, type Palette, type PaletteName, type Random } from './palettes';

/** The input of a game's pictures. The same art gives the same pictures. */
export interface Art {
  readonly motif: MotifName;
  readonly palette: PaletteName;
  readonly seed: number;
}

/** The input of a cover. */
export interface CoverArt extends Omit<Art, 'motif'> {
  readonly motif: BookMotifName;
}

export const ICON_PIXELS = 512;
export const SCREENSHOT = { width: 1280, height: 720, count: 3 } as const;
export const BANNER = { width: 1280, height: 560 } as const;
const COVER = { width: 600, height: 800 } as const;

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const sky = ({ skyTop, skyBottom }: Palette): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2=".25" y2="1"><stop stop-color="${skyTop}"/>` +
  `<stop offset="1" stop-color="${skyBottom}"/></linearGradient><radialGradient id="glow">` +
  `<stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
  `</defs><rect width="100%" height="100%" fill="url(#sky)"/>`;

/** The icon: the motif alone before a lit sky. */
export function drawIcon({ motif, palette }: Art): string {
  const colors = palettes[palette];
  const { figure, sky: above = '', ground = '' } = motifs[motif](colors) as Drawing;
  const glow = '<circle cx="256" cy="220" r="250" fill="url(#glow)"/>';
  return svg(ICON_PIXELS, ICON_PIXELS, `${sky(colors)}${glow}${above}${figure}${ground}`);
}

/** A moment of the game: on the way, over a menu, or the wide view. */
export function drawScreenshot({ motif, palette, seed }: Art, index: number): string {
  const colors = palettes[palette];
  const random = randomFrom(seed * 31 + index);
  const land = sky(colors) + backdrop(colors, random);
  const stand = standing(motifs[motif](colors));
  const front = ridge(colors.near, 655, 40, random);
  const views = [
    () => stand(330, 0.42) + stand(660, 0.98, true) + front + controls(colors),
    () => stand(330, 1.02, true) + front + menu(colors, random),
    () => stand(300, 0.56) + stand(620, 0.34) + stand(930, 1.16, true) + front,
  ];
  return svg(SCREENSHOT.width, SCREENSHOT.height, land + (views[index % views.length]?.() ?? ''));
}

/** A view as wide as a banner, without what one collects or controls; its words are laid over it where it is shown. */
export function drawBanner({ motif, palette, seed }: Art): string {
  const colors = palettes[palette];
  const random = randomFrom(seed * 31);
  const stand = standing(motifs[motif](colors));
  const scene = sky(colors) + backdrop(colors, random) + stand(930, 1.1, true) + ridge(colors.near, 655, 40, random);
  // The scene is as high as the other pictures: this cuts off the empty sky above and some ground below.
  return svg(BANNER.width, BANNER.height, `<g transform="translate(0 -120)">${scene}</g>`);
}

/** The part of a key visual that stays when it is cropped, in percent: its figure. */
export const KEY_VISUAL_FOCUS = { x: 68, y: 50 } as const;

/** The picture that leads a page: the figure large at the right, a companion far away, room for words below. */
export function drawKeyVisual({ motif, palette, seed }: Art): string {
  const colors = palettes[palette];
  const random = randomFrom(seed * 31 + 7);
  const stand = standing(motifs[motif](colors));
  const halo = `<circle cx="870" cy="330" r="270" fill="${colors.light}" fill-opacity=".2"/><circle cx="870" cy="330" r="210" fill="${colors.accent}" fill-opacity=".3"/>`;
  const scene = sky(colors) + backdrop(colors, random) + halo + stand(330, 0.4) + stand(870, 1.2, true);
  return svg(SCREENSHOT.width, SCREENSHOT.height, scene + ridge(colors.near, 665, 50, random));
}

/** The cover of a book, with its spine at the left; its title is shown beside it, in the letters of the page. */
export function drawCover({ motif, palette, seed }: CoverArt): string {
  const colors = palettes[palette];
  const random = randomFrom(seed * 31);
  const { figure, sky: above = '', ground = '' } = bookMotifs[motif](colors) as Drawing;
  const land = `<g transform="translate(-340 80)">${backdrop(colors, random)}${ridge(colors.near, 690, 40, random)}</g>`;
  const spine = '<rect width="26" height="800" fill="#0f1b2d" fill-opacity=".22"/>';
  const frame = `<rect x="50" y="28" width="522" height="744" rx="14" fill="none" stroke="${colors.light}" stroke-opacity=".6" stroke-width="4"/>`;
  const scene = `<g transform="translate(56 180)">${above}${ground}${figure}</g>`;
  return svg(COVER.width, COVER.height, sky(colors) + land + scene + spine + frame);
}

/** Puts copies of a figure side by side: those with ground of their own stand on the hills, the others float. */
function standing({ figure, sky: above = '', ground }: Drawing) {
  return (x: number, scale: number, isMain = false): string => {
    const y = ground ? 652 - 174 * scale + (1 - scale) * 40 : 330 + (1 - scale) * 150;
    const place = `translate(${x} ${y.toFixed(0)}) scale(${scale}) translate(-256 -256)`;
    return `<g transform="${place}">${isMain ? above : ''}${figure}</g>`;
  };
}

/** Lights in the sky and two ranges of hills, different in every picture. */
function backdrop({ light, far, mid }: Palette, random: Random): string {
  const { width, height } = SCREENSHOT;
  const lights = Array.from({ length: 26 }, () => {
    const [x, y, r] = [random() * width, random() * height * 0.5, 1.5 + random() * 3.5];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="${light}" fill-opacity=".55"/>`;
  });
  const glow = `<circle cx="${(200 + random() * 880).toFixed(0)}" cy="180" r="420" fill="url(#glow)"/>`;
  return lights.join('') + glow + ridge(far, 430, 130, random) + ridge(mid, 540, 90, random);
}

/** A line of hills from edge to edge. */
function ridge(fill: string, base: number, rise: number, random: Random): string {
  const { width, height } = SCREENSHOT;
  const steps = 6;
  const points = Array.from({ length: steps + 1 }, (_, index) => base - random() * rise * (index % 2 === 0 ? 0.4 : 1));
  const curve = points.slice(1).map((y, index) => {
    const [from, to] = [(index / steps) * width, ((index + 1) / steps) * width];
    const middle = ((from + to) / 2).toFixed(0);
    return `C${middle} ${(points[index] ?? base).toFixed(0)} ${middle} ${y.toFixed(0)} ${to.toFixed(0)} ${y.toFixed(0)}`;
  });
  const start = (points[0] ?? base).toFixed(0);
  return `<path d="M0 ${start}${curve.join('')}V${height}H0Z" fill="${fill}" fill-opacity=".85"/>`;
}

const pill = (x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="44" rx="22" fill="#0f1b2d" fill-opacity=".38"/>`;

/** Draws the controls over the view of a player: health, riches, a stick and buttons. */
function controls({ accent, light }: Palette): string {
  const button = (x: number, y: number, r: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#0f1b2d" fill-opacity=".34"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.46}" fill="${light}" fill-opacity=".9"/>`;
  return (
    `${pill(40, 36, 300)}<circle cx="62" cy="58" r="30" fill="${light}"/><circle cx="62" cy="58" r="20" fill="${accent}"/>` +
    `<rect x="108" y="50" width="210" height="16" rx="8" fill="#fff" fill-opacity=".3"/>` +
    `<rect x="108" y="50" width="150" height="16" rx="8" fill="${accent}"/>` +
    `${pill(1080, 36, 160)}<polygon points="1104,58 1118,44 1132,58 1118,74" fill="${accent}"/>` +
    `<rect x="1146" y="51" width="72" height="14" rx="7" fill="#fff" fill-opacity=".85"/>` +
    `<circle cx="150" cy="590" r="84" fill="#0f1b2d" fill-opacity=".26"/><circle cx="166" cy="574" r="38" fill="${light}" fill-opacity=".9"/>` +
    button(1150, 600, 62) +
    button(1024, 640, 44) +
    button(1120, 476, 44)
  );
}

/** A card with what one has collected. */
function menu({ accent, light, mid, far, near }: Palette, random: Random): string {
  const items = [
    `<circle cx="58" cy="58" r="32" fill="${mid}"/><circle cx="48" cy="48" r="10" fill="#fff" fill-opacity=".6"/>`,
    `<polygon points="58,20 92,58 58,96 24,58" fill="${far}"/><polygon points="58,20 92,58 58,58" fill="#fff" fill-opacity=".4"/>`,
    `<path d="M58 18c26 34 34 48 34 60a34 34 0 0 1-68 0c0-12 8-26 34-60z" fill="${near}" fill-opacity=".8"/>`,
    `<rect x="28" y="40" width="60" height="52" rx="10" fill="${mid}"/><path d="M40 40a18 18 0 0 1 36 0" fill="none" stroke="${near}" stroke-width="9"/>`,
    `<polygon points="58,22 90,80 26,80" fill="${near}" fill-opacity=".75"/><circle cx="58" cy="66" r="9" fill="#fff" fill-opacity=".8"/>`,
  ];
  const cells = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [682 + (index % 4) * 132, 216 + Math.floor(index / 4) * 132];
    const frame = `<rect width="116" height="116" rx="22" fill="${index === 5 ? accent : light}"/>`;
    const item = items[Math.floor(random() * items.length)] ?? '';
    return `<g transform="translate(${x} ${y})">${frame}${random() < 0.8 || index === 5 ? item : ''}</g>`;
  });
  return (
    `<rect x="642" y="96" width="598" height="540" rx="36" fill="#fff" fill-opacity=".94"/>` +
    `<rect x="682" y="136" width="170" height="30" rx="15" fill="${mid}"/>` +
    `<rect x="868" y="136" width="100" height="30" rx="15" fill="${light}"/>` +
    `<circle cx="1192" cy="150" r="22" fill="${light}"/>${cells.join('')}`
  );
}
