import { useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field';
import { Icon } from './icon';

/** A password to fill in: hidden unless the player wants to see it, and with a word about a locked shift key. */
export function PasswordField({ hint, onBlur, ...field }: Omit<FieldProps, 'type' | 'extra'>) {
  const [isShown, setShown] = useState(false);
  const [isCapital, setCapital] = useState(false);
  const onKey = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'));
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={isCapital ? '大写锁定已打开' : hint}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={onKey}
      onKeyUp={onKey}
      onBlur={(event) => {
        setCapital(false);
        onBlur?.(event);
      }}
      extra={
        <button type="button" aria-label="显示密码" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eye' : 'eyeOff'} />
        </button>
      }
    />
  );
}
