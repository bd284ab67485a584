import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  List,
  TopToolbar,
  type ListProps,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import type { ReactNode } from 'react';
import type { CsvColumn } from '../csv/csv';
import { ExportCsvButton } from '../csv/export-button';
import { SavedFiltersButton } from '../saved-filters/saved-filters-button';
import { EndOfSelection } from './end-of-selection';
import { useComposing } from './use-composing';

/** The CSV file of a list: its name without date and extension, and its columns. */
export interface CsvExport<T> {
  name: string;
  columns: readonly CsvColumn<T>[];
}

interface ActionsProps<T> {
  /** A list without it cannot be exported. */
  csv?: CsvExport<T>;
  /** A list without it has no button to create; with it, only those see one who may create. */
  createLabel?: string;
  /** Further buttons, such as one that opens a dialog. */
  buttons?: ReactNode;
}

interface Props<T extends RaRecord>
  extends ActionsProps<T>, Pick<ListProps<T>, 'filters' | 'filterDefaultValues' | 'sort' | 'perPage' | 'children'> {}

const newestFirst: SortPayload = { field: 'id', order: 'DESC' };

function RecordListActions<T extends RaRecord>({ csv, createLabel, buttons }: ActionsProps<T>) {
  return (
    <TopToolbar>
      <FilterButton disableSaveQuery />
      <SavedFiltersButton />
      <ColumnsButton />
      {csv && <ExportCsvButton<T> {...csv} />}
      {buttons}
      {createLabel !== undefined && <CreateButton label={createLabel} variant="contained" />}
    </TopToolbar>
  );
}

/**
 * The page of a resource's records: filters, the choice of columns, export and creation above a `DataTable`.
 * Newest first and 25 to a page, unless said otherwise; the export is ours, for react-admin's knows no Chinese headers.
 */
export function RecordList<T extends RaRecord>({
  csv,
  createLabel,
  buttons,
  sort = newestFirst,
  perPage = 25,
  children,
  ...list
}: Props<T>) {
  // Letters of pinyin are no search: the list stays as it is until the words are chosen.
  const isComposing = useComposing();
  return (
    <List<T>
      {...list}
      {...(isComposing && { queryOptions: { enabled: false } })}
      sort={sort}
      perPage={perPage}
      // The page of an empty list has no toolbar, and what begins there must not need a first record.
      {...(buttons ? { empty: false } : {})}
      actions={<RecordListActions csv={csv} createLabel={createLabel} buttons={buttons} />}
      exporter={false}
    >
      <EndOfSelection />
      {children}
    </List>
  );
}
