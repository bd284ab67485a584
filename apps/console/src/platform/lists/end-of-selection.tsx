import { useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';

/**
 * Ends the selection of the list around it when other rows are asked for: ticks that nobody sees any more would be taken along
 * by the next bulk action. Rows of other pages of the same question stay ticked, and the question of the action names them.
 */
export function EndOfSelection() {
  const { filterValues, sort, perPage, onUnselectItems } = useListContext();
  const asked = JSON.stringify([filterValues, sort, perPage]);
  const end = useEffectEvent(() => onUnselectItems());
  // Also where the list is left.
  useEffect(() => () => end(), [asked]);
  return null;
}
