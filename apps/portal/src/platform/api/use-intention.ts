import { Intention } from '@ug/api-client';
import { useEffect, useState } from 'react';
import { isRefused } from './failure-message';

/** Keeps the key of one wish of the player for as long as it has not been done. */
export function useIntention(): Intention {
  const [intention] = useState(() => new Intention(isRefused));
  // A page is kept while others are shown: a return to it is a new intention, even with the same content.
  useEffect(() => intention.forget(), [intention]);
  return intention;
}
