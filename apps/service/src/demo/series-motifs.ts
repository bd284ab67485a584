import { box, disc, path, shape, times, type Motif } from './motifs';

/** Figures of the demo series, in a box of 512 × 512. */
export const seriesMotifs = {
  train: ({ light, near, mid, far, accent }) => ({
    figure:
      '<g transform="translate(116 26) scale(.76)">' +
      path('M-160 228h190v168h-190q-30-84 0-168z', mid) +
      box([44, 228, 180, 168], 14, near) +
      path('M238 228h150q86 30 100 138v30H238z', mid) +
      box([-160, 372, 648, 24], 8, far) +
      times(3, (index) => box([-128 + index * 54, 262, 38, 54], 8, '#ffe9ad')) +
      times(3, (index) => box([64 + index * 52, 262, 38, 54], 8, '#ffe9ad')) +
      times(2, (index) => box([258 + index * 54, 262, 38, 54], 8, '#ffe9ad')) +
      path('M376 262h10q50 16 72 70h-82z', light) +
      shape('484,366 720,330 720,410', light, 'fill-opacity=".18"') +
      disc([482, 370, 12], accent) +
      '</g>',
  }),

  whale: ({ light, near, mid, far, accent }) => ({
    figure:
      '<g transform="translate(512 0) scale(-1 1)">' +
      path(
        'M20 256q60-150 250-132 120 12 190 96 34-12 44-84 46 50 20 118-12 70-92 84-90 80-220 74Q60 404 20 256z',
        mid,
      ) +
      path('M34 292q92 70 230 62 92-6 168-30-96 76-220 74Q92 396 34 292z', light) +
      path('M206 344q40 60 112 74-20-52-58-82z', near) +
      disc([104, 244, 11], near) +
      disc([100, 240, 4], '#fff') +
      path('M60 300q50 22 96 6', 'none', `stroke="${near}" stroke-width="6" stroke-linecap="round"`) +
      times(3, (index) => disc([150 + index * 52, 186 - index * 8, 9 + index * 3], far, 'fill-opacity=".7"')) +
      path(
        'M236 120q-26-60-66-62M236 120q26-62 66-60',
        'none',
        `stroke="${accent}" stroke-width="10" stroke-linecap="round"`,
      ) +
      '</g>',
  }),

  crane: ({ light, near, mid, far, accent }) => ({
    figure:
      '<g transform="translate(512 0) scale(-1 1)">' +
      shape('256,300 470,96 330,320', light) +
      shape('256,300 60,84 190,330', far) +
      shape('256,300 470,96 380,160', mid, 'fill-opacity=".35"') +
      shape('190,330 330,320 260,410', light) +
      shape('260,410 330,320 276,340', mid, 'fill-opacity=".5"') +
      shape('190,330 40,250 20,276 170,366', light) +
      shape('40,250 20,276 -24,286', accent) +
      shape('330,320 500,330 300,372', far) +
      disc([34, 262, 5], near) +
      '</g>',
  }),

  cat: ({ light, near, mid, far, accent }) => ({
    figure:
      path('M130 420q-20-190 126-190t126 190z', mid) +
      path('M380 400q80-10 70-110', 'none', `stroke="${mid}" stroke-width="34" stroke-linecap="round"`) +
      shape('160,170 150,60 232,120', mid) +
      shape('352,170 362,60 280,120', mid) +
      shape('170,140 166,88 206,118', accent) +
      shape('342,140 346,88 306,118', accent) +
      disc([256, 190, 108], mid) +
      disc([216, 182, 14], near) +
      disc([296, 182, 14], near) +
      path('M240 220h32l-16 16z', accent) +
      path('M228 246q14 14 28 0 14 14 28 0', 'none', `stroke="${near}" stroke-width="6" stroke-linecap="round"`) +
      path('M150 372h212q-10 76-70 84h-72q-60-8-70-84z', light) +
      path('M150 372h212v18H150z', far) +
      times(3, (index) =>
        path(
          `M${206 + index * 50} 352q-16-22 0-42t0-40`,
          'none',
          `stroke="${light}" stroke-width="8" stroke-linecap="round" stroke-opacity=".6"`,
        ),
      ),
  }),

  desk: ({ light, near, mid, far, accent }) => ({
    figure:
      box([40, 330, 432, 34], 10, near) +
      box([74, 364, 26, 120], 6, near) +
      box([412, 364, 26, 120], 6, near) +
      box([96, 150, 250, 180], 12, light) +
      path('M112 300l64-70 50 44 44-56 60 82z', far) +
      disc([150, 196, 20], accent) +
      `<g transform="rotate(28 376 250)">${box([364, 120, 26, 180], 6, mid)}${shape('364,300 390,300 377,336', light)}</g>` +
      box([384, 276, 60, 54], 10, mid) +
      times(3, (index) => box([394 + index * 16, 236 - index * 8, 8, 52], 3, index === 1 ? accent : far)),
  }),

  airship: ({ light, near, mid, far, accent }) => ({
    figure:
      shape('60,196 -20,120 20,216', near) +
      shape('60,236 -20,312 20,216', near) +
      `<ellipse cx="270" cy="216" rx="236" ry="104" fill="${mid}"/>` +
      path('M34 216h472q-40 104-236 104T34 216z', far) +
      path(
        'M120 146q150-44 300 0',
        'none',
        `stroke="${light}" stroke-width="10" stroke-opacity=".7" stroke-linecap="round"`,
      ) +
      box([196, 316, 150, 54], 20, near) +
      times(4, (index) => box([212 + index * 32, 330, 20, 20], 5, '#ffe9ad')) +
      disc([506, 216, 9], accent),
  }),
} as const satisfies Record<string, Motif>;

export type SeriesMotifName = keyof typeof seriesMotifs;
