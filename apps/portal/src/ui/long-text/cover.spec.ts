import { beforeEach, expect, test, vi } from 'vitest';
import { Cover } from './cover';

/** jsdom moves nothing: the browser's part is to say when a layer has arrived. */
function layers() {
  const [sheet, leaf] = [document.createElement('div'), document.createElement('div')];
  const moves: { layer: string; to: string; arrive: () => void }[] = [];
  const animate = (layer: string) => (frames: { transform: string }[]) => {
    const moving = { cancel: () => undefined, onfinish: null as (() => void) | null };
    moves.push({ layer, to: frames[1]!.transform, arrive: () => moving.onfinish?.() });
    return moving;
  };
  Object.assign(sheet, { animate: animate('sheet') });
  Object.assign(leaf, { animate: animate('leaf') });
  leaf.hidden = true;
  return { sheet, leaf, moves, cover: new Cover({ sheet, leaf, width: 375 }) };
}

const copy = (words: string) => Object.assign(document.createElement('div'), { textContent: words });
const lessMotion = (matches: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

beforeEach(() => void lessMotion(false));

test('forth, the page that is left slides away over the next one, and nothing of it stays', () => {
  const { leaf, moves, cover } = layers();
  cover.hold(copy('第一页'), 1);
  expect(leaf).toHaveTextContent('第一页');
  expect(leaf.dataset).toHaveProperty('over');
  cover.turn();
  expect(moves).toMatchObject([{ layer: 'leaf', to: 'translateX(-375px)' }]);
  moves[0]!.arrive();
  expect(leaf.hidden).toBe(true);
  expect(leaf).toBeEmptyDOMElement();
});

test('back, the page before slides in over the one that is left', () => {
  const { sheet, leaf, moves, cover } = layers();
  cover.hold(copy('第二页'), -1);
  cover.turn();
  expect(sheet.dataset).toHaveProperty('over');
  expect(leaf.dataset).not.toHaveProperty('over');
  expect(moves).toMatchObject([{ layer: 'sheet', to: 'translateX(0px)' }]);
});

test('a page that a finger lets go comes back, and only then the text behind it', () => {
  const { leaf, moves, cover } = layers();
  const done = vi.fn();
  cover.hold(copy('第一页'), 1);
  expect(cover.follow(-30, true)).toBe(true);
  expect(leaf.style.transform).toBe('translateX(-30px)');
  cover.back(done);
  expect(moves).toMatchObject([{ layer: 'leaf', to: 'translateX(0px)' }]);
  expect(done).not.toHaveBeenCalled();
  moves[0]!.arrive();
  expect(done).toHaveBeenCalledOnce();
});

test('without a neighbour a page follows a finger a third of the way, with nothing under it', () => {
  const { sheet, leaf, cover } = layers();
  cover.hold(copy('第一页'), -1);
  cover.follow(90, false);
  expect(leaf.style.transform).toBe('translateX(30px)');
  expect(sheet.style.visibility).toBe('hidden');
  cover.release();
  expect(sheet.style.visibility).toBe('');
});

test('the next turn ends the one before: the last page alone is held', () => {
  const { leaf, moves, cover } = layers();
  cover.hold(copy('第一页'), 1);
  cover.turn();
  cover.hold(copy('第二页'), 1);
  moves[0]!.arrive();
  expect(leaf).toHaveTextContent('第二页');
  expect(leaf.hidden).toBe(false);
});

test('a page that is left with its chapter slides away over the next chapter, once and only if that comes soon', () => {
  const before = layers();
  before.cover.hold(copy('章末'), 1);
  before.cover.leave();
  const next = layers();
  next.cover.takeOver();
  expect(next.leaf).toHaveTextContent('章末');
  expect(next.moves).toMatchObject([{ layer: 'leaf' }]);
  const again = layers();
  again.cover.takeOver();
  expect(again.moves).toEqual([]);

  before.cover.hold(copy('章末'), 1);
  before.cover.leave();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  again.cover.takeOver();
  expect(again.moves).toEqual([]);
});

test('under reduced motion nothing is held and nothing moves', () => {
  lessMotion(true);
  const { leaf, moves, cover } = layers();
  cover.hold(copy('第一页'), 1);
  expect(cover.follow(-40, true)).toBe(false);
  cover.turn();
  cover.leave();
  expect(leaf).toBeEmptyDOMElement();
  expect(moves).toEqual([]);
});
