import { prefersLessMotion } from '../motion';
import type { Direction } from './text-view';

/** The time of a turn by a tap or a key, in milliseconds; a finger that let go is followed in the rest of it. */
const TURN_MS = 260;
/** A page that has nothing behind it follows a finger by this share of its movement. */
const RESISTANCE = 1 / 3;
/** A page that was left behind is old after so many milliseconds: the next chapter had to be loaded. */
const OLD_MS = 500;

/** A page that was on the screen when its chapter was left. */
interface LeftPage {
  readonly copy: HTMLElement;
  /** The transform that a finger has left. */
  readonly from: string;
  readonly direction: Direction;
  readonly at: number;
}
let left: LeftPage | null = null;

/** The two layers of a page that covers another. */
interface Layers {
  /** The laid out text. */
  readonly sheet: HTMLElement;
  /** Lies over or under it with a copy of the page that is left. */
  readonly leaf: HTMLElement;
  readonly width: number;
}

const moveTo = ({ style }: HTMLElement, pixels: number): void => {
  style.transform = pixels === 0 ? '' : `translateX(${pixels}px)`;
};

/**
 * Turns pages that cover each other: forth, the page that is left slides away over the next one; back, the page before
 * slides in over it. Under reduced motion nothing is held, and pages change at once.
 */
export class Cover {
  private held: Direction | null = null;
  private running: Animation | null = null;

  constructor(private readonly layers: Layers) {}

  /** True while a finger holds a page for this direction. */
  holds(direction: Direction): boolean {
    return this.held === direction && this.running === null;
  }

  /** Holds a copy of the page on the screen, so that the text may go on under or over it. */
  hold(copy: HTMLElement, direction: Direction): void {
    this.release();
    if (prefersLessMotion()) return;
    const { leaf, sheet } = this.layers;
    leaf.replaceChildren(copy);
    leaf.hidden = false;
    this.held = direction;
    (direction === 1 ? leaf : sheet).dataset['over'] = '';
  }

  /**
   * The upper page follows a finger; without a neighbour that is laid out, it does so unwillingly.
   * @returns whether a page is held that can follow
   */
  follow(pixels: number, hasNeighbour: boolean): boolean {
    if (this.held === null) return false;
    const { leaf, sheet, width } = this.layers;
    sheet.style.visibility = hasNeighbour ? '' : 'hidden';
    if (!hasNeighbour) moveTo(leaf, Math.round(pixels * RESISTANCE));
    else if (this.held === 1) moveTo(leaf, Math.min(0, pixels));
    else moveTo(sheet, Math.min(0, pixels - width));
    return true;
  }

  /** Turns the held page; the text already shows the one that was turned to. */
  turn(): void {
    if (this.held === null) return;
    const { leaf, sheet, width } = this.layers;
    sheet.style.visibility = '';
    if (this.held === 1) return this.run(leaf, { from: leaf.style.transform, to: -width, done: () => undefined });
    moveTo(leaf, 0);
    this.run(sheet, { from: sheet.style.transform || `translateX(${-width}px)`, to: 0, done: () => undefined });
  }

  /** Lays the held page back; `done` brings back the text to it, unseen. */
  back(done: () => void): void {
    if (this.held === null) return;
    const { leaf, sheet, width } = this.layers;
    const moved = [leaf, sheet].find(({ style }) => style.transform !== '');
    if (moved) return this.run(moved, { from: moved.style.transform, to: moved === leaf ? 0 : -width, done });
    done();
    this.release();
  }

  /** Leaves the page that is held to the next chapter. */
  leave(): void {
    const { leaf } = this.layers;
    const copy = leaf.firstElementChild?.cloneNode(true);
    if (this.held === null || !(copy instanceof HTMLElement)) return;
    left = { copy, from: leaf.style.transform, direction: this.held, at: performance.now() };
  }

  /** Turns from the page that the chapter before has left. */
  takeOver(): void {
    const page = left;
    left = null;
    if (!page || performance.now() - page.at > OLD_MS) return;
    this.hold(page.copy, page.direction);
    this.layers.leaf.style.transform = page.from;
    this.turn();
  }

  /** Ends every movement, as if it had arrived. */
  release(): void {
    this.running?.cancel();
    this.running = null;
    this.held = null;
    const { leaf, sheet } = this.layers;
    leaf.hidden = true;
    leaf.replaceChildren();
    sheet.style.visibility = '';
    for (const layer of [leaf, sheet]) {
      delete layer.dataset['over'];
      moveTo(layer, 0);
    }
  }

  private run(layer: HTMLElement, { from, to, done }: { from: string; to: number; done: () => void }): void {
    const moving = layer.animate([{ transform: from || 'translateX(0)' }, { transform: `translateX(${to}px)` }], {
      duration: TURN_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
      fill: 'forwards',
    });
    this.running = moving;
    moving.onfinish = () => {
      if (this.running !== moving) return;
      done();
      this.release();
    };
  }
}
