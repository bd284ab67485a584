import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { localJson } from '#platform/storage/local-text';
import { onStoredElsewhere } from '#platform/storage/other-tabs';
import type { TextLook } from '#ui/long-text/text-view';

/** Papers for the day. */
export const dayPapers = { white: '白纸', cream: '羊皮', green: '护眼', pink: '樱粉', blue: '天青' } as const;
export const papers = { ...dayPapers, night: '夜间' } as const;
export const fonts = { song: '宋体', kai: '楷体', hei: '黑体' } as const;
/** The ways of turning a page. */
export const modes = { slide: '滑动', cover: '覆盖', none: '无动画', scroll: '上下滚动' } as const;
export const lineHeights = { tight: '紧凑', usual: '适中', loose: '宽松' } as const;
export const margins = { narrow: '窄', usual: '适中', wide: '宽' } as const;

export type Paper = keyof typeof papers;

export interface ReaderSettings {
  /** The font size in pixels. */
  readonly size: number;
  readonly lineHeight: keyof typeof lineHeights;
  readonly margin: keyof typeof margins;
  readonly font: keyof typeof fonts;
  readonly mode: keyof typeof modes;
  /** The paper by day. */
  readonly paper: keyof typeof dayPapers;
  /** By night as the portal's theme has it, until the reader chooses. */
  readonly isNight: boolean | null;
  /** The brightness of the screen in percent. */
  readonly brightness: number;
}

export const SIZES = { min: 14, max: 28, step: 1 };
export const BRIGHTNESS = { min: 30, max: 100, step: 5 };

const key = `${appConfig.prefix}-reader-settings`;

export const usualSettings: ReaderSettings = {
  size: 18,
  lineHeight: 'usual',
  margin: 'usual',
  font: 'hei',
  mode: 'slide',
  paper: 'cream',
  isNight: null,
  brightness: 100,
};

const within = (value: unknown, { min, max }: { min: number; max: number }, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : usual;

function oneOf<Value extends string>(value: unknown, allowed: Readonly<Record<Value, string>>, usual: Value): Value {
  return typeof value === 'string' && Object.hasOwn(allowed, value) ? (value as Value) : usual;
}

/** Reads stored settings one by one, so a broken value resets that setting alone. */
export function readSettings(value: unknown): ReaderSettings {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof ReaderSettings, unknown>
  >;
  return {
    size: within(stored.size, SIZES, usualSettings.size),
    lineHeight: oneOf(stored.lineHeight, lineHeights, usualSettings.lineHeight),
    margin: oneOf(stored.margin, margins, usualSettings.margin),
    font: oneOf(stored.font, fonts, usualSettings.font),
    mode: oneOf(stored.mode, modes, usualSettings.mode),
    paper: oneOf(stored.paper, dayPapers, usualSettings.paper),
    isNight: typeof stored.isNight === 'boolean' ? stored.isNight : null,
    brightness: within(stored.brightness, BRIGHTNESS, usualSettings.brightness),
  };
}

/** Settings of this device for texts. */
export const useReaderSettings = create<ReaderSettings>(() => readSettings(localJson.read(key)));
onStoredElsewhere(key, () => useReaderSettings.setState(readSettings(localJson.read(key))));

const listeners = new Set<() => void>();

/** Hears of every setting that the reader changes on this device. @returns a function that ends it */
export function onSettingsChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has settings here that were chosen elsewhere. */
export function takeSettings(value: unknown): void {
  const settings = readSettings(value);
  localJson.write(key, settings);
  useReaderSettings.setState(settings);
}

/** The reader chose. */
export function changeSettings(change: Partial<ReaderSettings>): void {
  takeSettings({ ...useReaderSettings.getState(), ...change });
  for (const listener of listeners) listener();
}

const LINES = { tight: 1.5, usual: 1.75, loose: 2.1 } as const;
const SIDES = { narrow: 14, usual: 24, wide: 36 } as const;

export const lookOf = ({ size, lineHeight, margin, font }: ReaderSettings): TextLook => ({
  size,
  line: Math.round(size * LINES[lineHeight]),
  side: SIDES[margin],
  font,
});
