import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FoldedText } from './folded-text';

const long = '在群岛上排布符文，四种元素互相克制。'.repeat(4);

test('a long text shows its first lines, and all of it by the keyboard', async () => {
  const user = userEvent.setup();
  render(<FoldedText text={long} lines={2} more={<p>制作：北辰</p>} />);
  const text = screen.getByText(long);
  expect(text).toHaveStyle({ WebkitLineClamp: '2' });
  expect(screen.queryByText('制作：北辰')).not.toBeInTheDocument();
  await user.tab();
  const button = screen.getByRole('button', { name: '展开', expanded: false });
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '收起', expanded: true })).toHaveFocus();
  expect(text).not.toHaveStyle({ WebkitLineClamp: '2' });
  expect(document.getElementById(button.getAttribute('aria-controls')!)).toHaveTextContent('制作：北辰');
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: '展开', expanded: false })).toBeVisible();
});

test('a text of many lines is folded though it is short, and a short one never', () => {
  const { rerender } = render(<FoldedText text={'一\n二\n三'} lines={2} />);
  expect(screen.getByRole('button', { name: '展开' })).toBeVisible();
  rerender(<FoldedText text={'一\n二'} lines={2} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('spends no line of the folded ones on an empty one', async () => {
  const paragraphs = `${long}\n\n${long}`;
  render(<FoldedText text={paragraphs} lines={2} />);
  const text = screen.getByText(/^在群岛/);
  expect(text.textContent).toBe(`${long}\n${long}`);
  await userEvent.setup().click(screen.getByRole('button', { name: '展开' }));
  expect(text.textContent).toBe(paragraphs);
});

test('without a text it still unfolds what stands below', async () => {
  render(<FoldedText text="" lines={2} more={<p>制作：北辰</p>} />);
  await userEvent.setup().click(screen.getByRole('button', { name: '展开' }));
  expect(screen.getByText('制作：北辰')).toBeVisible();
});
