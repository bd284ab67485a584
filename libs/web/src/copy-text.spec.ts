import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyText } from './copy-text';

/** What a browser on plain http copies: the selection of the field that has the focus, and `true` of nothing as well. */
let copied: string | null;
/** Whether the rest of the page is inert behind a dialog, so that nothing in it takes the focus. */
const isInert = (element: Element | null) =>
  document.querySelector('dialog[open]') !== null && !element?.closest('dialog[open]');

beforeEach(() => {
  copied = null;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (!isInert(this)) focus.call(this, options);
  };
  const execCommand = () => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) copied = field.value.slice(field.selectionStart, field.selectionEnd);
    return true;
  };
  Object.assign(document, { execCommand });
  return () => {
    HTMLElement.prototype.focus = focus;
  };
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('on a page of plain http', () => {
  it('copies, leaves nothing behind and gives the focus back', async () => {
    document.body.innerHTML = '<button>复制</button>';
    document.querySelector('button')?.focus();
    expect(await copyText('YG8K2M7P')).toBe(true);
    expect(copied).toBe('YG8K2M7P');
    expect(document.body.innerHTML).toBe('<button>复制</button>');
    expect(document.activeElement?.textContent).toBe('复制');
  });

  it.each([
    ['whose button has the focus', '<main></main><dialog open=""><button>复制</button></dialog>', 'button'],
    // Safari gives a button that was clicked no focus.
    ['where nothing has the focus', '<main></main><dialog open=""><button>复制</button></dialog>', 'main'],
  ])('copies inside a dialog %s', async (_title, page, focused) => {
    document.body.innerHTML = page;
    document.querySelector<HTMLElement>(focused)?.focus();
    expect(await copyText('兑换码 A1')).toBe(true);
    expect(copied).toBe('兑换码 A1');
    expect(document.body.innerHTML).toBe(page);
  });

  it('does not say that it copied what could not be selected', async () => {
    document.body.innerHTML = '<dialog open></dialog>';
    const dialog = document.querySelector('dialog');
    // A page may put the field where nothing takes the focus.
    if (dialog) dialog.append = (field) => document.body.append(field);
    expect(await copyText('A1')).toBe(false);
    expect(copied).toBeNull();
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('does not say so either where the browser refuses', async () => {
    Object.assign(document, { execCommand: () => false });
    expect(await copyText('A1')).toBe(false);
  });
});
