import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { typedForm } from './typed-forms';

interface KeptForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Call it when the form was sent. */
  readonly forget: () => void;
}

/**
 * Works like `useForm` and keeps unsent values while the page lives, so that a player may leave the form for another page and come back.
 * @param name of the form, unique in the portal
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  defaultValues: DefaultValues<Values>,
): KeptForm<Values> {
  const [start] = useState<DefaultValues<Values>>(() => ({ ...defaultValues, ...typedForm.read(name) }));
  const form = useForm<Values>({ defaultValues: start });
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((values) => typedForm.keep(name, values));
    return unsubscribe;
  }, [watch, name]);
  return { form, forget: () => typedForm.forget(name) };
}
