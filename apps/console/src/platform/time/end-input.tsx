import { useEffect } from 'react';
import type { Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TimeInput } from './time-input';

interface Props {
  source: string;
  label: string;
  /** The field of the instant that comes before. */
  after: string;
  /** The label of that field. */
  afterLabel: string;
  validate?: Validator | readonly Validator[] | undefined;
  helperText?: string | false;
}

const isReversed = (from: unknown, to: unknown): boolean =>
  typeof from === 'string' && typeof to === 'string' && from !== '' && to !== '' && Date.parse(to) <= Date.parse(from);

/** The later instant of two: that it is not later is said here at once, whichever of them was typed last. */
export function EndInput({ after, afterLabel, validate = [], ...props }: Props) {
  const { trigger } = useFormContext();
  const [from, to] = useWatch({ name: [after, props.source] }) as [unknown, unknown];
  const wrong = isReversed(from, to);
  const inOrder: Validator = (value: unknown, all: Record<string, unknown>) =>
    isReversed(all[after], value) ? `须晚于${afterLabel}` : undefined;
  // A form judges its fields when it is sent, and then each alone: here one field depends on another.
  useEffect(() => void trigger(props.source), [trigger, props.source, wrong]);
  return <TimeInput {...props} validate={[...[validate].flat(), inOrder]} />;
}
