import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** The callbacks of one call. They run although another call was begun before its response came. */
interface Outcome<Data, Input> {
  onSuccess?: (data: Data, input: Input, ...rest: readonly unknown[]) => unknown;
  onError?: (error: Error, input: Input, ...rest: readonly unknown[]) => unknown;
  onSettled?: (data: Data | undefined, error: Error | null, input: Input, ...rest: readonly unknown[]) => unknown;
}

const numbers = new WeakMap<Blob, number>();
let lastNumber = 0;

function numberOf(blob: Blob): number {
  const known = numbers.get(blob) ?? (lastNumber += 1);
  numbers.set(blob, known);
  return known;
}

/** The same for two presses that want the same; two files are never the same. */
const textOf = (input: unknown): string =>
  JSON.stringify(input, (_key, value: unknown) => (value instanceof Blob ? `blob ${numberOf(value)}` : value)) ?? '';

/**
 * A mutation behind a button. A second press may come before the page has heard of the first. The library would then send twice
 * and drop the callbacks of the first call. Here `mutate` does nothing while the same input is under way, and `mutateAsync` waits
 * for the same response. The callbacks of a call run as long as its page is there.
 */
export function useSending<Data, Input = void>(
  options: UseMutationOptions<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const mutation = useMutation(options);
  const underway = useRef(new Map<string, Promise<Data>>());
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const send = mutation.mutateAsync;
  const mutateAsync = useCallback(
    (input: Input): Promise<Data> => {
      const text = textOf(input);
      const same = underway.current.get(text);
      if (same) return same;
      const sent = send(input).finally(() => underway.current.delete(text));
      underway.current.set(text, sent);
      return sent;
    },
    [send],
  );
  const mutate = useCallback(
    (input: Input, { onSuccess, onError, onSettled }: Outcome<Data, Input> = {}): void => {
      if (underway.current.has(textOf(input))) return;
      void mutateAsync(input).then(
        (data) => {
          if (!isThere.current) return;
          onSuccess?.(data, input);
          onSettled?.(data, null, input);
        },
        (error: Error) => {
          if (!isThere.current) return;
          onError?.(error, input);
          onSettled?.(undefined, error, input);
        },
      );
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync } as UseMutationResult<Data, Error, Input>;
}
