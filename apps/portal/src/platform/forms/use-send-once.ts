import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form';

/**
 * Handles the submit of a form: validates its values and hands them to `mutation`, whose own state shows failures. A second press is
 * ignored until the first has ended, because validation is asynchronous and no button is disabled until it has passed.
 */
export function useSendOnce<Values extends FieldValues, Data>(
  handleSubmit: UseFormHandleSubmit<Values>,
  mutation: Pick<UseMutationResult<Data, Error, Values>, 'mutateAsync'>,
): (event: FormEvent) => Promise<void> {
  const isSending = useRef(false);
  const send = handleSubmit((values) =>
    mutation.mutateAsync(values).then(
      () => undefined,
      () => undefined,
    ),
  );
  return async (event) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(event);
    } finally {
      isSending.current = false;
    }
  };
}
