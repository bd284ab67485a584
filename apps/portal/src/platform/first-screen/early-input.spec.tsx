import { act } from '@testing-library/react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatEarlyInput } from './early-input';

const heard = vi.fn();

function Form() {
  const [text, setText] = useState('');
  const [topic, setTopic] = useState('a');
  return (
    <>
      <input aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
      <textarea aria-label="long" onChange={({ target }) => heard('long', target.value)} />
      {['a', 'b', 'c'].map((one) => (
        <input key={one} type="radio" name="t" value={one} checked={one === topic} onChange={() => setTopic(one)} />
      ))}
      <input type="checkbox" onChange={({ target }) => heard('tick', target.checked)} />
      <button onClick={() => heard('tap', text, topic)}>
        <span>send</span>
      </button>
      <button onClick={() => heard('other')}>other</button>
    </>
  );
}

let root: Root;
let container: HTMLElement;
let bringScript: () => void;

const find = <T extends HTMLElement>(selector: string) => container.querySelector<T>(selector)!;
const text = () => find<HTMLInputElement>('[aria-label=text]');
const long = () => find<HTMLTextAreaElement>('textarea');
const radio = (value: string) => find<HTMLInputElement>(`[value=${value}]`);
const send = () => find('button');

/** As a visitor types: React's own setter of an element hears nothing of it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, words: string) {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** React at a painted page whose middle waits for its script, with what index.html has noted. */
function takeOver(tapped: HTMLElement | null, composing: HTMLElement | null = null) {
  const early = { tapped, composing };
  document.addEventListener('portal-listens', (event) => (event as CustomEvent).detail(early), { once: true });
  const Late = lazy(
    () => new Promise<{ default: ComponentType }>((done) => (bringScript = () => done({ default: Form }))),
  );
  root = hydrateRoot(
    container,
    <Suspense>
      <Late />
    </Suspense>,
  );
  repeatEarlyInput(container);
  return early;
}

const rest = () => act(() => vi.advanceTimersByTimeAsync(200));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  heard.mockClear();
  container = document.createElement('div');
  container.innerHTML = renderToString(
    <Suspense>
      <Form />
    </Suspense>,
  );
  document.body.append(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.useRealTimers();
});

test.each(['before React listens', 'while the part waits for its script'])('a tap %s is done once', async (when) => {
  const isBefore = when.startsWith('before');
  await act(async () => takeOver(isBefore ? send() : null));
  if (!isBefore) await act(async () => find('button span').click());
  await rest();
  expect(heard).not.toHaveBeenCalled();
  bringScript();
  await rest();
  expect(heard.mock.calls).toEqual([['tap', '', 'a']]);
  send().click();
  await rest();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('of several taps the last is done, and none that was done already', async () => {
  await act(async () => takeOver(send()));
  await act(async () => container.querySelectorAll('button')[1]?.click());
  bringScript();
  await rest();
  expect(heard.mock.calls).toEqual([['other']]);
});

test('a tap that React stops above the page, where it has put a dialog, is done once', async () => {
  const dialogs = createRoot(document.createElement('div'));
  await act(async () => dialogs.render(createPortal(<p>dialog</p>, document.body)));
  await act(async () => takeOver(null));
  await act(async () => send().click());
  bringScript();
  await rest();
  await act(async () => dialogs.unmount());
  expect(heard.mock.calls).toEqual([['tap', '', 'a']]);
});

test('a tap that the page itself stops is not done again', async () => {
  await act(async () => takeOver(null));
  await act(async () => bringScript());
  const stop = vi.fn((event: Event) => event.stopPropagation());
  send().addEventListener('click', stop, true);
  await act(async () => find('button span').click());
  await rest();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a tap that React took itself is not done again', async () => {
  await act(async () => takeOver(send()));
  // Its script is there, and React with it before the next turn.
  await act(async () => bringScript());
  await act(async () => send().click());
  await rest();
  expect(heard.mock.calls).toEqual([['tap', '', 'a']]);
});

test('words and choices from before React stay, with the caret, and are sent by the tap behind them', async () => {
  text().focus();
  type(text(), '忘记密码');
  text().setSelectionRange(2, 2);
  type(long(), '两行\n字');
  radio('b').click();
  await act(async () => takeOver(send()));
  type(long(), '两行\n字和更多');
  radio('c').click();
  text().click();
  bringScript();
  await rest();
  expect(heard.mock.calls).toEqual([
    ['long', '两行\n字和更多'],
    ['tap', '忘记密码', 'c'],
  ]);
  expect(text().value).toBe('忘记密码');
  expect(radio('c').checked).toBe(true);
  expect(document.activeElement).toBe(text());
  expect(text().selectionStart).toBe(2);
  // React follows the field from here on.
  await act(async () => type(text(), '忘'));
  await act(async () => send().click());
  expect(heard).toHaveBeenLastCalledWith('tap', '忘', 'c');
});

test('a choice and a tick from before React stay', async () => {
  radio('b').click();
  find('[type=checkbox]').click();
  await act(async () => takeOver(null));
  bringScript();
  await rest();
  expect(heard.mock.calls).toEqual([['tick', true]]);
  await act(async () => send().click());
  expect(heard).toHaveBeenLastCalledWith('tap', '', 'b');
});

test('a word that is being spelt out is left alone until it is there', async () => {
  type(long(), 'xia');
  const early = await act(async () => takeOver(null, long()));
  bringScript();
  await rest();
  expect(heard).not.toHaveBeenCalled();
  early.composing = null;
  await rest();
  expect(heard.mock.calls).toEqual([['long', 'xia']]);
});

test('what was left as it was painted says nothing', async () => {
  await act(async () => takeOver(null));
  bringScript();
  await rest();
  expect(heard).not.toHaveBeenCalled();
});
