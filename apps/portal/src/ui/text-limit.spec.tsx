import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { Field } from './field';
import { SearchField } from './search-field';
import { TextArea } from './text-area';

const over = '😀'.repeat(2) + '好'.repeat(11);

function Form({ onSend }: { onSend: (text: string) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { name: '' } });
  return (
    <form noValidate onSubmit={handleSubmit(({ name }) => onSend(name))}>
      <Field {...register('name')} label="称呼" maxLength={12} />
      <button>提交</button>
    </form>
  );
}

test('a text over the limit that is pasted into a form stays whole, is told, and is not sent until it is shorter', async () => {
  const user = userEvent.setup();
  const send = vi.fn();
  render(<Form onSend={send} />);
  const field = screen.getByRole('textbox', { name: '称呼' });
  await user.click(field);
  await user.paste(over);
  expect(field).toHaveValue(over);
  expect(await screen.findByText('超出 1 字，最多 12 字')).toBeVisible();
  expect(field).toBeInvalid();
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(send).not.toHaveBeenCalled();
  await user.type(field, '{Backspace}');
  expect(screen.queryByText(/超出/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交' }));
  await expect.poll(() => send.mock.calls).toEqual([['😀'.repeat(2) + '好'.repeat(10)]]);
});

function Held() {
  const [code, setCode] = useState('');
  return <Field label="兑换码" value={code} onChange={(event) => setCode(event.target.value)} maxLength={12} />;
}

test('a field whose text is kept by the page keeps each letter, as browsers draw between two listeners', async () => {
  const listen = EventTarget.prototype.addEventListener;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    kind,
    listener,
    how,
  ) {
    const draws =
      kind === 'input' && typeof listener === 'function' && !(this instanceof HTMLElement && this.id === 'root');
    listen.call(this, kind, draws ? (event) => flushSync(() => listener.call(this, event)) : listener, how);
  });
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  render(<Held />, { container });
  await userEvent.setup().type(screen.getByRole('textbox', { name: '兑换码' }), 'XK4F');
  expect(screen.getByRole('textbox', { name: '兑换码' })).toHaveValue('XK4F');
});

function Area() {
  const [text, setText] = useState('');
  return <TextArea aria-label="说明" value={text} onChange={setText} maxLength={50} />;
}

test('lines of text are counted in characters as they come near the limit', async () => {
  const user = userEvent.setup();
  render(<Area />);
  await user.click(screen.getByRole('textbox', { name: '说明' }));
  await user.paste('😀'.repeat(45));
  expect(await screen.findByText('45/50')).toBeVisible();
  await user.paste('好'.repeat(10));
  expect(await screen.findByText('超出 5 字，最多 50 字')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '说明' })).toHaveAccessibleDescription('超出 5 字，最多 50 字');
  expect(screen.getByRole('textbox', { name: '说明' })).toHaveValue('😀'.repeat(45) + '好'.repeat(10));
});

function Search({ onSearch }: { onSearch: () => void }) {
  const [text, setText] = useState('');
  return <SearchField label="搜索" maxLength={10} text={text} onChange={setText} onSearch={onSearch} />;
}

test('words that are too long are not searched for, and are told', async () => {
  const user = userEvent.setup();
  const search = vi.fn();
  render(<Search onSearch={search} />);
  await user.click(screen.getByRole('searchbox', { name: '搜索' }));
  await user.paste('一二三四五六七八九十一');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('超出 1 字，最多 10 字')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: '搜索' })).toHaveAccessibleDescription('超出 1 字，最多 10 字');
  expect(search).not.toHaveBeenCalled();
});
