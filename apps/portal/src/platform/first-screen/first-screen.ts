import type { InputOf } from '@ug/api-client';
import { readKey, type DataOf, type PlayerOperationId, type ReadInput } from '@ug/contract';
import { blockText } from '../painting/painting';

/** Data that the service has written into this page, by the key of its read. */
type FirstScreen = Readonly<Record<string, unknown>>;

let readFrom: string | null = null;
let data: FirstScreen = {};
let readAt = 0;

/** The data of the page, parsed once. Empty if the placeholder was not replaced. */
function firstScreen(): FirstScreen {
  const block = blockText('first-screen');
  if (block === readFrom) return data;
  const text = block?.trim() ?? '';
  readFrom = block;
  readAt = Date.now();
  data = text.startsWith('{') ? (JSON.parse(text) as FirstScreen) : {};
  return data;
}

/**
 * The page's data for a public read with exactly this input. Undefined if there is none. A query takes it as its `initialData`, so that its
 * page is rendered without a call.
 */
export const broughtData = <Id extends PlayerOperationId>(
  operation: Id,
  input: Pick<InputOf<Id>, 'params' | 'query' | 'body'>,
): DataOf<Id> | undefined => firstScreen()[readKey(operation, input as ReadInput)] as DataOf<Id> | undefined;

const cameFromHistory = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/**
 * When the page brought its data, in milliseconds since the epoch: as it was opened, or long ago where a browser shows a
 * page of its history again without asking whether it is still the one.
 */
export const broughtAt = (): number => (cameFromHistory() ? 0 : readAt);
