import { useQueryClient } from '@tanstack/react-query';
import { useListContext, type RaRecord } from 'react-admin';

/** The selected rows, those of this page first. */
export interface SelectedRecords {
  /** The listed records, also of other pages. A record that was never listed here has only its id. */
  readonly records: readonly RaRecord[];
  /** The number of them that the page does not show. */
  readonly unseen: number;
}

/** Finds the selected records of the list context. */
export function useSelectedRecords(): () => SelectedRecords {
  const { resource, selectedIds, data = [] } = useListContext();
  const queries = useQueryClient();
  // React-admin keeps each listed record as if it had been read by itself.
  const listed = (id: RaRecord['id']) =>
    queries.getQueryData<RaRecord>([resource, 'getOne', { id: String(id), meta: undefined }]);
  return () => {
    const shown = data.filter(({ id }) => selectedIds.includes(id));
    const others = selectedIds.filter((id) => !shown.some((row) => row.id === id));
    return { records: [...shown, ...others.map((id) => listed(id) ?? { id })], unseen: others.length };
  };
}
