import type { Control } from 'react-hook-form';

/** A part of what React keeps of an element: its props, and the component around it. */
interface Fiber {
  readonly return: Fiber | null;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
}

/** The form of a record that stands on the page. */
interface LiveForm {
  /** The fields that the page loads, compares and sends. */
  readonly fields: readonly string[];
  /** The fields that have an input, each by the first part of its name. */
  readonly inputs: ReadonlySet<string>;
}

function* fibersFrom(element: Element): Generator<Fiber> {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key === undefined ? null : (element as unknown as Record<string, Fiber | null>)[key];
  for (; fiber; fiber = fiber.return) yield fiber;
}

/** The nearest value of a prop around an element. */
function propAround<T>(element: Element, name: string, isIt: (value: unknown) => boolean): T | undefined {
  for (const { memoizedProps } of fibersFrom(element)) {
    if (isIt(memoizedProps?.[name])) return memoizedProps?.[name] as T;
  }
  return undefined;
}

const isControl = (value: unknown): boolean => typeof value === 'object' && value !== null && '_names' in value;

/**
 * The form of a `LiveEdit` or a `SingleRecordPage`; undefined while there is none. It is read from React, because editors and pickers
 * have no element with the name of their field.
 */
export function formOnPage(): LiveForm | undefined {
  for (const form of document.querySelectorAll('form')) {
    const control = propAround<Control>(form, 'control', isControl);
    const fields = propAround<readonly string[]>(form, 'fields', Array.isArray);
    if (!control || !fields) continue;
    const { mount, array } = control._names;
    return { fields, inputs: new Set([...mount, ...array].map((name) => name.split('.')[0] ?? name)) };
  }
  return undefined;
}
