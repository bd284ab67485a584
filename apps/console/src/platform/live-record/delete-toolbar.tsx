import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { DeleteWithConfirmButton, SaveButton, Toolbar } from 'react-admin';

interface Props {
  /** Names the record in the question, with its marks: “夜班主管”. */
  name: string;
  /** Says what a deletion takes away. */
  lost: string;
  /** Some records cannot be deleted, or not by everybody. */
  mayDelete?: boolean;
  /** Further buttons beside the one that saves. */
  children?: ReactNode;
}

/** Below the form of a record that can be saved and deleted. A deletion asks first, and waits for the service. */
export function DeleteToolbar({ name, lost, mayDelete = true, children }: Props) {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <SaveButton />
        {children}
      </Stack>
      {mayDelete && (
        <DeleteWithConfirmButton mutationMode="pessimistic" confirmTitle={`删除${name}？`} confirmContent={lost} />
      )}
    </Toolbar>
  );
}
