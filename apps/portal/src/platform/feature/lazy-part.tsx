import { lazy, type ComponentType } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Parts that could not be loaded, each with the function that loads it again. */
const renewals = new Set<() => void>();

/**
 * A component whose script comes when it is first drawn, as React's `lazy`. React remembers for good that a load failed; this
 * one is asked for again after `askAgainForParts`.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        renewals.add(renew);
        throw error;
      }
    });
  let Part = ask();
  const renew = () => {
    Part = ask();
  };
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}

/** Loads the failed parts again. Call it before a broken page is rendered again. */
export function askAgainForParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
