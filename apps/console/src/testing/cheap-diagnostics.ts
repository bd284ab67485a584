// Most of a suite's time went into what is only read when a spec fails: what Testing Library and React prepare for that moment
// is left out where it would not be read.
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const { getElementError } = getConfig();
configure({
  // A query that waits prints the whole page each time it looks in vain, and once more when its time is up: the last counts.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/** Whether a query is being tried again and again, and its failure not yet a spec's. */
function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
}

// React's development build keeps a stack for every element that is made, to say in some warnings who made it. It stops by
// itself above ten thousand a second; here it does not begin. The warnings come as before, with the stack of components.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
  configurable: true,
});

// Node asks the operating system at each look at `process.env`, which libraries take many times in every rendering.
process.env = { ...process.env };
