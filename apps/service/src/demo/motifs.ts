import type { Palette } from './palettes';

/** The figure in the middle of a picture, in a box of 512 by 512, with its surroundings. */
export interface Drawing {
  readonly figure: string;
  /** Hangs in the sky behind the figure, once in a picture. */
  readonly sky?: string;
  /** The land or water an icon shows before the figure, to its very edges; a figure without it floats. */
  readonly ground?: string;
}

export type Motif = (colors: Palette) => Drawing;

export const shape = (points: string, fill: string, extra = ''): string =>
  `<polygon points="${points}" fill="${fill}" ${extra}/>`;
export const disc = (place: readonly [number, number, number], fill: string, extra = ''): string =>
  `<circle cx="${place[0]}" cy="${place[1]}" r="${place[2]}" fill="${fill}" ${extra}/>`;
export const box = (
  place: readonly [number, number, number, number],
  radius: number,
  fill: string,
  extra = '',
): string =>
  `<rect x="${place[0]}" y="${place[1]}" width="${place[2]}" height="${place[3]}" rx="${radius}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const star = (x: number, y: number, r: number, fill: string): string => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [angle, length] = [(Math.PI * index) / 5 - Math.PI / 2, index % 2 === 0 ? r : r * 0.45];
    return `${(x + Math.cos(angle) * length).toFixed(1)},${(y + Math.sin(angle) * length).toFixed(1)}`;
  });
  return shape(points.join(' '), fill);
};

export const motifs = {
  mountains: ({ light, far, mid, near, accent }) => ({
    sky: disc([352, 150, 54], accent),
    figure:
      shape('0,430 150,190 300,430', far) +
      shape('150,190 192,257 160,244 132,262 112,250', light) +
      shape('120,430 310,130 500,430', mid) +
      shape('310,130 362,212 322,198 290,222 262,206', light),
    ground: path('M-40 416Q110 352 256 396T552 372V552H-40Z', near),
  }),

  planet: ({ light, far, mid, accent }) => ({
    figure:
      disc([256, 256, 138], light) +
      path('M256 118a138 138 0 0 1 0 276c60-60 60-216 0-276z', far, 'fill-opacity=".55"') +
      disc([206, 214, 26], mid, 'fill-opacity=".35"') +
      disc([244, 312, 16], mid, 'fill-opacity=".35"') +
      `<g transform="rotate(-18 256 256)"><path d="M40 256a216 62 0 0 0 432 0h-34a182 40 0 0 1-364 0z" fill="${mid}"/>` +
      `<path d="M74 256a182 40 0 0 1 44-26l-14-18a216 62 0 0 0-64 44z" fill="${mid}"/>` +
      `<path d="M438 256a182 40 0 0 0-44-26l14-18a216 62 0 0 1 64 44z" fill="${mid}"/></g>`,
    sky: disc([402, 128, 22], accent),
  }),

  shield: ({ light, near, mid, accent }) => ({
    figure:
      shape('256,66 418,150 418,322 256,450 94,322 94,150', near) +
      shape('256,112 378,174 378,304 256,402 134,304 134,174', light) +
      shape('256,112 378,174 378,304 256,402', mid, 'fill-opacity=".28"') +
      star(256, 256, 92, accent),
  }),

  pad: ({ light, near, mid, accent }) => ({
    figure:
      path(
        'M150 160h212c84 0 120 96 128 176 6 62-58 84-96 36l-42-54H160l-42 54c-38 48-102 26-96-36 8-80 44-176 128-176z',
        near,
      ) +
      path('M158 184h196c66 0 96 78 104 140H54c8-62 38-140 104-140z', mid) +
      box([124, 222, 36, 96], 10, light) +
      box([94, 252, 96, 36], 10, light) +
      disc([376, 228, 22], accent) +
      disc([376, 310, 22], light) +
      disc([334, 269, 22], light) +
      disc([418, 269, 22], light),
  }),

  tent: ({ light, near, mid, far, accent }) => ({
    sky: disc([388, 124, 40], accent),
    figure:
      shape('256,96 452,416 60,416', mid) +
      shape('256,96 452,416 330,416', far) +
      shape('256,96 330,416 182,416', near) +
      shape('256,232 298,416 214,416', light),
    ground: path('M-40 420Q120 384 256 408T552 396V552H-40Z', near),
  }),

  islands: ({ light, near, mid, far, accent }) => ({
    figure:
      path('M76 300h360c-18 74-88 150-180 168C164 450 94 374 76 300z', near) +
      path('M60 282q196-54 392 0v24H60z', far) +
      box([216, 128, 80, 160], 8, light) +
      shape('204,136 256,60 308,136', mid) +
      box([140, 200, 48, 86], 6, light) +
      shape('132,206 164,156 196,206', mid) +
      box([326, 190, 50, 96], 6, light) +
      shape('318,196 351,142 384,196', mid) +
      path('M240 288v-44a16 16 0 0 1 32 0v44z', near) +
      disc([256, 176, 16], accent),
  }),

  boat: ({ light, near, mid, far, accent }) => ({
    sky: disc([126, 132, 46], accent),
    figure:
      shape('250,70 250,320 96,320', light) +
      shape('270,112 270,320 402,320', far) +
      box([250, 60, 14, 290], 7, near) +
      path('M70 338h372c-20 62-62 92-120 92H190c-58 0-100-30-120-92z', near),
    ground:
      path('M-48 408q76-44 152 0t152 0 152 0 152 0v152H-48z', mid) +
      path('M-48 452q76-36 152 0t152 0 152 0 152 0v108H-48z', near, 'fill-opacity=".5"'),
  }),

  blocks: ({ light, near, mid, far, accent }) => {
    const tones = [light, accent, mid, far, light, near, accent, far, mid];
    const figure = times(9, (index) => {
      const [x, y] = [92 + (index % 3) * 112, 92 + Math.floor(index / 3) * 112];
      const tone = tones[index] ?? light;
      return box([x, y, 104, 104], 24, tone) + box([x + 14, y + 12, 76, 16], 8, '#fff', 'fill-opacity=".35"');
    });
    return { figure };
  },

  cards: ({ light, near, mid, far, accent }) => ({
    figure:
      times(3, (index) => {
        const tone = [far, mid, light][index] ?? light;
        const card = box([166, 96, 180, 270], 22, tone) + box([182, 112, 148, 238], 14, near, 'fill-opacity=".12"');
        return `<g transform="rotate(${-22 + index * 22} 256 470)">${card}</g>`;
      }) + `<g transform="rotate(22 256 470)">${shape('256,166 306,231 256,296 206,231', accent)}</g>`,
  }),

  ball: ({ light, near, mid, accent }) => ({
    figure:
      `<ellipse cx="256" cy="436" rx="150" ry="22" fill="${near}" fill-opacity=".45"/>` +
      disc([256, 248, 158], accent) +
      path('M256 90a158 158 0 0 1 0 316c70-80 70-236 0-316z', mid, 'fill-opacity=".3"') +
      `<g fill="none" stroke="${near}" stroke-width="13"><path d="M98 248h316M256 90v316"/>` +
      `<path d="M146 134c76 66 76 162 0 228M366 134c-76 66-76 162 0 228"/></g>` +
      disc([200, 176, 22], light, 'fill-opacity=".7"'),
  }),

  city: ({ light, near, mid, far, accent }) => ({
    sky: disc([366, 136, 56], accent),
    figure:
      box([60, 220, 96, 230], 10, far) +
      box([360, 200, 96, 250], 10, far) +
      box([130, 130, 112, 320], 12, mid) +
      box([270, 170, 112, 280], 12, near) +
      times(12, (index) => {
        const [column, row] = [index % 2, Math.floor(index / 2)];
        const left = box([152 + column * 42, 158 + row * 44, 26, 22], 4, light, 'fill-opacity=".85"');
        return left + (row < 5 ? box([292 + column * 42, 200 + row * 44, 26, 22], 4, light, 'fill-opacity=".6"') : '');
      }),
    ground: path('M-40 432Q140 414 300 428T552 424V552H-40Z', near),
  }),

  windmill: ({ light, near, mid, far, accent }) => ({
    figure:
      shape('222,212 290,212 318,424 194,424', light) +
      shape('212,216 256,150 300,216', far) +
      path('M240 424v-52a16 16 0 0 1 32 0v52z', near) +
      times(4, (index) => {
        const sail = box([248, 62, 16, 140], 8, near) + box([264, 70, 44, 104], 8, light, 'fill-opacity=".95"');
        return `<g transform="rotate(${20 + index * 90} 256 206)">${sail}</g>`;
      }) +
      disc([256, 206, 18], accent),
    ground: path('M-40 424q150-70 300-26t300-34v190h-600z', mid) + path('M-40 470q170-64 330-20t262 0v102h-592z', near),
  }),
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
