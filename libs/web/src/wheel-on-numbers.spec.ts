import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepWheelOffNumbers } from './wheel-on-numbers';

/** jsdom has no default action for the wheel: what counts is that no number is focused when a browser would look for one. */
describe('the wheel over a page with numbers', () => {
  let end: () => void;
  beforeEach(() => (end = keepWheelOffNumbers(document)));
  afterEach(() => {
    end();
    document.body.replaceChildren();
  });

  function place(html: string): HTMLInputElement {
    document.body.innerHTML = html;
    const input = document.querySelector('input');
    if (!input) throw new Error('there is no input');
    input.focus();
    return input;
  }
  /** @returns whether the field was focused once every listener had run, and whether the page was kept from scrolling */
  function turn(target: HTMLElement) {
    const isFree = target.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
    return { isFocused: document.activeElement === target, isFree };
  }
  const soon = () => new Promise((resolve) => setTimeout(resolve));

  it('finds no focused number to change, scrolls, and leaves the focus where it was', async () => {
    const input = place('<input type="number" value="100">');
    expect(turn(input)).toEqual({ isFocused: false, isFree: true });
    await soon();
    expect(document.activeElement).toBe(input);
  });

  it('leaves the focus to who took it meanwhile', async () => {
    const input = place('<input type="number"><button>下一个</button>');
    turn(input);
    document.querySelector('button')?.focus();
    await soon();
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  it('is nothing to a text, and to a number that is not focused', () => {
    expect(turn(place('<input type="text">'))).toEqual({ isFocused: true, isFree: true });
    const number = place('<input type="number">');
    number.blur();
    expect(turn(number)).toEqual({ isFocused: false, isFree: true });
  });

  it('comes even where a handler keeps it from going up', () => {
    const input = place('<div><input type="number"></div>');
    input.parentElement?.addEventListener('wheel', (event) => event.stopPropagation());
    expect(turn(input).isFocused).toBe(false);
  });
});
