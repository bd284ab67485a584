import { afterEach, expect, it, vi } from 'vitest';
import { holdForm } from './hold-form';

afterEach(() => document.body.replaceChildren());

function formWith(noValidate: boolean) {
  document.body.innerHTML = `<form ${noValidate ? 'novalidate' : ''}><input aria-label="名称"><button>保存</button></form>`;
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('submit', sent);
  const [field, button] = [document.querySelector('input'), document.querySelector('button')];
  if (!field || !button) throw new Error('the form has a field and a button');
  return { field, button, sent, end: () => document.body.removeEventListener('submit', sent) };
}

it.each([true, false])('a held form is not sent, and is once it is let go (novalidate %s)', (noValidate) => {
  const { field, button, sent, end } = formWith(noValidate);
  const letGo = holdForm(field, '超出 3 字，最多 20 字');
  button.click();
  expect(sent).not.toHaveBeenCalled();
  expect(field.validationMessage).toBe('超出 3 字，最多 20 字');
  letGo();
  button.click();
  expect(sent).toHaveBeenCalledOnce();
  end();
});
