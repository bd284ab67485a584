import { afterEach, describe, expect, it } from 'vitest';
import { jsdomStyle } from './visible-style';

const PROPERTIES = ['display', 'visibility', 'opacity', 'pointerEvents'] as const;

const styleOf = (read: typeof getComputedStyle) => (element: Element) => {
  const style = read(element);
  return [element.localName, ...PROPERTIES.map((name) => style[name]), style.getPropertyValue('pointer-events')];
};
/** What is seen of every element of a page, as the specs are told and as jsdom says. */
function looks(markup: string) {
  document.body.innerHTML = markup;
  const all = [...document.body.querySelectorAll('*')];
  return { resolved: all.map(styleOf(window.getComputedStyle)), jsdom: all.map(styleOf(jsdomStyle)) };
}

describe('what specs are told of an element that is seen or not', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    for (const style of document.head.querySelectorAll('style.of-a-spec')) style.remove();
  });

  it.each([
    ['elements of all kinds', '<main><h1>一</h1><p>二<b>三</b></p><ul><li>四</li></ul><template></template></main>'],
    ['a table', '<table><thead><tr><th>一</th></tr></thead><tbody hidden><tr hidden><td>二</td></tr></tbody></table>'],
    ['a hidden element', '<div hidden><p>一</p></div><p hidden="until-found"><b>二</b></p>'],
    ['inputs', '<label>一<input><input type="hidden"><input type="HIDDEN"></label><button>二</button>'],
    ['a drawing', '<svg><title>一</title><g><path></path></g></svg>'],
    ['what opens', '<dialog>一</dialog><dialog open>二</dialog><details><summary>三</summary>四</details>'],
    ['more that opens', '<details open><summary>一</summary><summary>二</summary></details><div popover>三</div>'],
    ['styles of its own', '<p style="display: none">一</p><b style="display: block; opacity: .5">二<i>三</i></b>'],
    ['inherited styles', '<p style="visibility: hidden"><b>一</b><b style="visibility: visible"><i>二</i></b></p>'],
    ['what cannot be pressed', '<p style="pointer-events: none"><b>一</b><b style="pointer-events: auto">二</b></p>'],
  ])('is what jsdom says of %s', (_, markup) => {
    const { resolved, jsdom } = looks(markup);
    expect(resolved).toEqual(jsdom);
    expect(resolved.length).toBeGreaterThan(1);
  });

  it('heeds a style sheet that hides something, for as long as it is on the page', () => {
    const style = document.createElement('style');
    style.className = 'of-a-spec';
    style.textContent = '.gone { display: none }';
    document.head.append(style);
    expect(looks('<p class="gone">一</p>').resolved[0]).toContain('none');
    style.remove();
    expect(looks('<p class="gone">一</p>').resolved[0]).toContain('block');
  });

  it('leaves every other property to jsdom', () => {
    document.body.innerHTML = '<p style="color: red; width: 20px">一</p>';
    const style = getComputedStyle(document.querySelector('p')!);
    expect([style.width, style.getPropertyValue('width')]).toEqual(['20px', '20px']);
    expect(style.color).toBe(jsdomStyle(document.querySelector('p')!).color);
  });
});
