import { DataTable, type DataTableColumnProps } from 'react-admin';
import { TimeField } from '../time/time-field';

interface Props extends Omit<DataTableColumnProps, 'source' | 'children' | 'render' | 'field'> {
  /** The field that holds the instant. */
  source: string;
}

/** A table's column of instants, in the product's time zone; a dash where there is none. */
export function TimeCol({ source, ...column }: Props) {
  return (
    <DataTable.Col {...column} source={source}>
      <TimeField source={source} />
    </DataTable.Col>
  );
}
