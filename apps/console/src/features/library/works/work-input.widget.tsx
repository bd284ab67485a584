import { AutocompleteInput, ReferenceInput } from 'react-admin';

interface Props {
  source: string;
  /** Read by the list that it filters. */
  alwaysOn?: boolean;
}

/** Narrows a list to what belongs to one work. */
export function WorkInput({ source }: Props) {
  return (
    <ReferenceInput source={source} reference="works">
      <AutocompleteInput optionText="title" sx={{ minWidth: 220 }} />
    </ReferenceInput>
  );
}
