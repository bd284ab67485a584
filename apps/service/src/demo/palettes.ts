/** Six families of colour, from the sky down to the ground. */
export interface Palette {
  readonly skyTop: string;
  readonly skyBottom: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  /** Light parts: sun, sails, faces of things. */
  readonly light: string;
  /** One spot of another colour. */
  readonly accent: string;
}

export const palettes = {
  azure: {
    skyTop: '#3f97f7',
    skyBottom: '#a9d6ff',
    far: '#5aa5f5',
    mid: '#2f83ea',
    near: '#0b57b8',
    light: '#e6f3ff',
    accent: '#ffd166',
  },
  jade: {
    skyTop: '#19b394',
    skyBottom: '#a5ecd6',
    far: '#3cc4a6',
    mid: '#149a80',
    near: '#0a6b5b',
    light: '#e5fbf4',
    accent: '#ffe08a',
  },
  rose: {
    skyTop: '#f7587f',
    skyBottom: '#ffc3c4',
    far: '#ef6f8f',
    mid: '#d43f70',
    near: '#8f1d4f',
    light: '#fff0f1',
    accent: '#ffd27a',
  },
  night: {
    skyTop: '#1a2440',
    skyBottom: '#4f6299',
    far: '#33446f',
    mid: '#22304f',
    near: '#0d1526',
    light: '#cfdcff',
    accent: '#7fb2ff',
  },
  violet: {
    skyTop: '#6a48ee',
    skyBottom: '#c3b3ff',
    far: '#8468f0',
    mid: '#5636cf',
    near: '#2f1d86',
    light: '#efeaff',
    accent: '#ffcf6b',
  },
  amber: {
    skyTop: '#f98f2b',
    skyBottom: '#ffe1a8',
    far: '#f5a84f',
    mid: '#dd7420',
    near: '#96430a',
    light: '#fff6e3',
    accent: '#3fb6a8',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** A repeatable source of numbers from 0 up to 1 (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
