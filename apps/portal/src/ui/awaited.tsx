import type { ReactNode } from 'react';
import { Button } from './button';
import { ErrorState } from './state-page';

interface AwaitedProps<T> {
  /** Undefined until it is known. */
  data: T | undefined;
  /** Why it is not known, in words for the player; empty while it may still come. */
  problem: string;
  /** The title of the failure. */
  title: string;
  onRetry: () => void;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A page that depends on something: until that is known it waits, and says so when it cannot be known. */
export function Awaited<T>({ data, problem, title, onRetry, skeleton, children }: AwaitedProps<T>) {
  if (data !== undefined) return children(data);
  if (problem) return <ErrorState title={title} text={problem} action={<Button onClick={onRetry}>重试</Button>} />;
  return skeleton;
}
