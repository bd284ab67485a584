/** A finger that moved this far means one direction, and keeps it until it is lifted. */
const AXIS_PX = 10;
/** A swipe over the whole picture. */
const SWIPE_MS = 90_000;
/** The time between two taps that belong together, and how far they may lie apart. */
export const DOUBLE_TAP_MS = 280;
const DOUBLE_TAP_PX = 60;
/** A finger that rests this long means more than a tap. */
export const HOLD_MS = 450;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The value that a moving finger changes: the position, or, by its half of the picture, the brightness or the volume. */
export type Axis = 'seek' | 'brightness' | 'volume';

/** The third of the picture that a tap falls on. */
export type TapZone = 'back' | 'middle' | 'forward';

/** The meaning of a movement. `amount` is milliseconds for `seek`, else a share of the whole, both since the finger came. */
export type Gesture =
  | { readonly kind: 'tap' }
  | { readonly kind: 'double'; readonly zone: TapZone }
  | { readonly kind: 'drag'; readonly axis: Axis; readonly amount: number; readonly isEnd: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'hold'; readonly isOn: boolean };

/** The direction of a finger: null before it has one. */
export function axisOf(from: Point, to: Point, box: Box): Axis | null {
  const [across, along] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (Math.max(across, along) < AXIS_PX) return null;
  if (across >= along) return 'seek';
  return from.x < box.width / 2 ? 'brightness' : 'volume';
}

/** The change of position, brightness or volume by a finger. */
export const amountOf = (axis: Axis, from: Point, to: Point, box: Box): number =>
  axis === 'seek'
    ? Math.round(((to.x - from.x) / Math.max(1, box.width)) * SWIPE_MS)
    : (from.y - to.y) / Math.max(1, box.height);

export function zoneOf({ x }: Point, { width }: Box): TapZone {
  if (x < width / 3) return 'back';
  return x > (width * 2) / 3 ? 'forward' : 'middle';
}

interface Finger {
  readonly from: Point;
  readonly axis: Axis | null;
  readonly isHeld: boolean;
}

/**
 * Reads the gestures of one finger; a second one ends them. It knows no clock: its user calls `rested` after `HOLD_MS`,
 * and takes a `tap` for one only when `DOUBLE_TAP_MS` have passed without a second.
 */
export class GestureReader {
  private finger: Finger | null = null;
  private lastTap: (Point & { readonly at: number }) | null = null;

  constructor(private readonly box: () => Box) {}

  /** A finger came, or a second one. */
  down(from: Point): Gesture | null {
    if (!this.finger) {
      this.finger = { from, axis: null, isHeld: false };
      return null;
    }
    return this.cancel();
  }

  /** The finger has rested for `HOLD_MS`. */
  rested(): Gesture | null {
    if (!this.finger || this.finger.axis) return null;
    this.finger = { ...this.finger, isHeld: true };
    return { kind: 'hold', isOn: true };
  }

  move(to: Point): Gesture | null {
    const { finger } = this;
    if (!finger || finger.isHeld) return null;
    const box = this.box();
    const axis = finger.axis ?? axisOf(finger.from, to, box);
    if (!axis) return null;
    this.finger = { ...finger, axis };
    return { kind: 'drag', axis, amount: amountOf(axis, finger.from, to, box), isEnd: false };
  }

  /** The finger was lifted. @param at milliseconds of any clock that goes on */
  up(to: Point, at: number): Gesture | null {
    const { finger } = this;
    this.finger = null;
    if (!finger) return null;
    if (finger.isHeld) return { kind: 'hold', isOn: false };
    const box = this.box();
    if (finger.axis) {
      return { kind: 'drag', axis: finger.axis, amount: amountOf(finger.axis, finger.from, to, box), isEnd: true };
    }
    const last = this.lastTap;
    const isSecond =
      last !== null && at - last.at <= DOUBLE_TAP_MS && Math.hypot(to.x - last.x, to.y - last.y) < DOUBLE_TAP_PX;
    this.lastTap = isSecond ? null : { ...to, at };
    return isSecond ? { kind: 'double', zone: zoneOf(to, box) } : { kind: 'tap' };
  }

  /** The browser took the finger, or another one came. */
  cancel(): Gesture | null {
    const { finger } = this;
    this.finger = null;
    this.lastTap = null;
    if (finger?.isHeld) return { kind: 'hold', isOn: false };
    return finger?.axis ? { kind: 'cancel' } : null;
  }
}
