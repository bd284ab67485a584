import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { localJson } from '#platform/storage/local-text';

export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

const HURRIED_SPEED = 2;

/** The speed while a finger rests on the picture. It is never below the chosen speed. */
export const hurriedSpeed = (speed: number): number => Math.max(HURRIED_SPEED, speed);

export interface PlayerSettings {
  readonly speed: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** The height of the quality that was chosen; null lets the line decide. */
  readonly height: number | null;
  /** 省流量. */
  readonly isSparing: boolean;
  /** The language of captions: the first one where empty, null for none. */
  readonly captions: string | null;
  /** The brightness of the picture, from 0.3 to 1. */
  readonly brightness: number;
  /** The next episode begins by itself. */
  readonly isContinuing: boolean;
}

const key = `${appConfig.prefix}-player-settings`;

const usual: PlayerSettings = {
  speed: 1,
  volume: 1,
  isMuted: false,
  height: null,
  isSparing: false,
  captions: '',
  brightness: 1,
  isContinuing: true,
};

export const MIN_BRIGHTNESS = 0.3;

const within = (value: unknown, min: number, max: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : otherwise;
const either = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

/** Reads stored settings one by one, so a broken value resets that setting alone. */
export function readPlayerSettings(value: unknown): PlayerSettings {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof PlayerSettings, unknown>
  >;
  return {
    speed: SPEEDS.find((speed) => speed === stored.speed) ?? usual.speed,
    volume: within(stored.volume, 0, 1, usual.volume),
    isMuted: either(stored.isMuted, usual.isMuted),
    height: typeof stored.height === 'number' ? stored.height : usual.height,
    isSparing: either(stored.isSparing, usual.isSparing),
    captions: typeof stored.captions === 'string' || stored.captions === null ? stored.captions : usual.captions,
    brightness: within(stored.brightness, MIN_BRIGHTNESS, 1, usual.brightness),
    isContinuing: either(stored.isContinuing, usual.isContinuing),
  };
}

/** Player settings of this device, for all videos. */
export const usePlayerSettings = create<PlayerSettings>(() => readPlayerSettings(localJson.read(key)));

export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  const here = usePlayerSettings.getState();
  usePlayerSettings.setState(readPlayerSettings({ ...here, ...change }));
  // Keeps settings that another tab has changed, though this tab plays on with its own.
  const stored = readPlayerSettings(localJson.read(key) ?? here);
  localJson.write(key, readPlayerSettings({ ...stored, ...change }));
}

/** Shows captions in the first language, or none. */
export function turnCaptions(): void {
  changePlayerSettings({ captions: usePlayerSettings.getState().captions === null ? '' : null });
}
