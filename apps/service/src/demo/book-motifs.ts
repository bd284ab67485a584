import { box, disc, path, shape, times, type Motif } from './motifs';

/** Figures on the covers of the demo novels, apart from those of games, so that each picture stays with its own. */
export const bookMotifs = {
  lighthouse: ({ light, near, mid }) => ({
    figure:
      shape('256,148 -60,40 -60,190', light, 'fill-opacity=".22"') +
      shape('256,148 572,60 572,236', light, 'fill-opacity=".22"') +
      shape('222,190 290,190 316,470 196,470', light) +
      shape('218,240 294,240 300,300 212,300', mid) +
      shape('207,360 305,360 311,420 201,420', mid) +
      box([206, 176, 100, 18], 6, near) +
      box([224, 122, 64, 56], 6, '#ffd98a') +
      shape('214,124 256,82 298,124', near) +
      path('M244 470v-38a12 12 0 0 1 24 0v38z', near),
    ground: path('M-80 560q150-90 270-104t130-16q140 40 290 130v90H-80z', near),
  }),

  paperBoat: ({ light, far, mid, near }) => ({
    figure:
      shape('256,150 356,330 156,330', light) +
      shape('256,150 356,330 256,330', far, 'fill-opacity=".5"') +
      shape('60,282 156,330 356,330 452,282 372,420 140,420', light) +
      shape('156,330 356,330 256,420 140,420 60,282', far, 'fill-opacity=".35"') +
      times(3, (index) =>
        path(`M-60 ${420 + index * 46}q53-26 106 0t106 0 106 0 106 0 106 0 106 0v20H-60z`, index === 1 ? near : mid),
      ),
  }),

  kite: ({ light, near, mid, accent }) => ({
    sky: disc([400, 60, 46], accent),
    figure:
      shape('256,60 430,230 256,440 82,230', light) +
      shape('256,60 430,230 256,230', mid, 'fill-opacity=".35"') +
      shape('256,440 82,230 256,230', mid, 'fill-opacity=".2"') +
      box([300, 270, 54, 54], 8, accent, 'transform="rotate(14 327 297)"') +
      `<g fill="none" stroke="${near}" stroke-width="9" stroke-linecap="round">` +
      '<path d="M256 60v380M82 230h348" stroke-width="5"/><path d="M256 440c-70 50 60 90-10 150"/>' +
      '<path d="M172 190q26-22 54-6M286 184q28-16 54 6M214 258q42 26 84-6"/></g>' +
      disc([204, 212, 9], near) +
      disc([308, 212, 9], near),
  }),
} as const satisfies Record<string, Motif>;

export type BookMotifName = keyof typeof bookMotifs;
