type Field = HTMLInputElement | HTMLTextAreaElement;

/** The visitor's value of a field that React does not know yet. */
interface Written {
  readonly value: string;
  readonly isTicked: boolean;
}

/** Time between two attempts to repeat the input, in milliseconds. */
const REST_MS = 50;

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const writtenIn = (field: Field): Written => ({ value: field.value, isTicked: isBox(field) && field.checked });
const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'file') || target instanceof HTMLTextAreaElement;

const controlOf = (target: EventTarget | null) => target instanceof Element && target.closest('a, button');

/** Whether the visitor has changed what was painted; of radios the one that was chosen, not the one that was left. */
function isChanged(field: Field): boolean {
  if (!isBox(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** Sets a field's value past React's own setter, which would track the value as one of React's. */
function putSilently(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/**
 * Has React hear of what stands in a field. It took what it found there as its own and sees no change: so the old value is
 * put back in a way that it notices, and the new one in a way that it does not.
 */
function write(field: Field, { value, isTicked }: Written): void {
  if (isBox(field)) {
    field.checked = !isTicked;
    field.click();
    return;
  }
  const { selectionStart, selectionEnd, selectionDirection } = field;
  const isKept = field.value === value && field === document.activeElement && selectionStart !== null;
  field.value = field.defaultValue;
  putSilently(field, value);
  if (isKept) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Notes of index.html: the button that was tapped last, until it is taken, and the field in which an input method composes a word. */
interface Early {
  tapped: HTMLButtonElement | null;
  readonly composing: EventTarget | null;
}

function takeEarly(): Early {
  let early: Early = { tapped: null, composing: null };
  const detail = (noted: Early) => (early = noted);
  document.dispatchEvent(new CustomEvent('portal-listens', { detail }));
  return early;
}

/**
 * Repeats input to a painted page from before React was ready: the text of its fields, and the last tapped button. React hydrates a page in
 * pieces and stops events to a piece that waits for its script. Such an event is repeated until it arrives, once.
 */
export function repeatEarlyInput(root: HTMLElement): void {
  const early = takeEarly();
  const written = new Map<Field, Written>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A radio button replaces the others of its name. */
  function forget(field: Field): void {
    const isSame = (one: Field) => one === field || (one.type === 'radio' && one.name === field.name);
    for (const one of written.keys()) if (isSame(one)) written.delete(one);
  }
  function note(field: Field): void {
    forget(field);
    written.set(field, writtenIn(field));
  }

  /** React stops an event at the root, or above it where it has put a dialog; what comes behind the root it has heard. */
  function arrive({ type, target }: Event): void {
    if (type === 'click' && controlOf(target)) early.tapped = null;
    if (type === 'input' && isField(target)) forget(target);
  }

  /** In the capture phase it is unknown whether an event arrives: it is noted until it does. */
  function follow({ type, target }: Event): void {
    const entrance = [...root.children].find((child) => target instanceof Node && child.contains(target));
    if (!entrance) return;
    const control = controlOf(target);
    if (type === 'click' && control) early.tapped = control instanceof HTMLButtonElement ? control : null;
    if (type === 'input' && isField(target)) note(target);
    entrance.addEventListener(type, arrive, { capture: true, once: true });
    timer ??= setTimeout(repeat, REST_MS);
  }

  /** Whether React hears of what happens to a field: it overlooks an `input` that has changed nothing. */
  function isHeard(field: Field, words: Written): boolean {
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const isReady = !written.has(field);
    written.set(field, words);
    return isReady;
  }

  function repeat(): void {
    timer = undefined;
    const button = early.tapped;
    for (const [field, words] of [...written]) {
      if (!field.isConnected) written.delete(field);
      // A word being composed would be lost, and React receives it when it is complete.
      else if (field !== early.composing && isHeard(field, words)) write(field, words);
    }
    // A button sends the fields, so it waits until all of them have arrived.
    early.tapped = written.size > 0 ? button : null;
    if (written.size === 0 && button?.isConnected) button.click();
    if (written.size > 0 || early.tapped) timer ??= setTimeout(repeat, REST_MS);
  }

  for (const field of root.querySelectorAll('input, textarea')) if (isField(field) && isChanged(field)) note(field);
  for (const type of ['click', 'input']) document.addEventListener(type, follow, true);
  repeat();
}
