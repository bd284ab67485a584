import { isInputMethodKey, pressedKey } from '@ug/web';
import { useEffect, useEffectEvent } from 'react';
import { isStroke, type Combination } from './keys.rules';

/** A key, what it does in a few words, and the doing. */
export interface KeyBinding {
  keys: readonly Combination[];
  label: string;
  run: () => void;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A dialog or a menu over the page has the keys to itself. */
const isBehind = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"][aria-modal="true"], .MuiMenu-root, .MuiPopover-root') !== null &&
  target instanceof Node;

interface KeysOptions {
  /** Whether they belong to what is shown over dialogs and menus as well. */
  areAboveDialogs?: boolean;
}

/** Lets the page be worked by keys while it is shown. */
export function useKeys(bindings: readonly KeyBinding[], { areAboveDialogs = false }: KeysOptions = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (!areAboveDialogs && isBehind(event.target))) return;
    if (isInputMethodKey(event)) return;
    const { code, altKey, ctrlKey, metaKey, target } = event;
    const stroke = { key: pressedKey(event), code, altKey, ctrlKey, metaKey, isTyping: isField(target) };
    const binding = bindings.find(({ keys }) => keys.some((combination) => isStroke(stroke, combination)));
    if (!binding) return;
    event.preventDefault();
    binding.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
