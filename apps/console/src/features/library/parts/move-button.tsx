import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { AutocompleteInput, ReferenceInput, useNotify, useRefresh } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { FormDialog } from './form-dialog';
import { partUnit, usePartKind } from './part-kind';

interface Props {
  part: Schemas['Part'];
}

function MoveDialog({ part, onClose }: Props & { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const unit = partUnit(usePartKind(part.workId));
  const act = useOperation('movePart');
  function save({ afterId }: { afterId?: number | null }) {
    act.mutate(
      { params: { id: part.id }, body: { afterId: afterId || null } },
      {
        onSuccess: () => {
          onClose();
          refresh();
          notify('已移动', { type: 'success' });
        },
      },
    );
  }
  return (
    <FormDialog title={`移动“${part.title}”`} verb="移动" act={act} onSave={save} onClose={onClose}>
      <ReferenceInput
        source="afterId"
        reference="parts"
        filter={{ workId: part.workId }}
        sort={{ field: 'ord', order: 'ASC' }}
        perPage={50}
      >
        <AutocompleteInput label={`放在哪一${unit}后面`} optionText="title" helperText="留空则放在最前面" />
      </ReferenceInput>
    </FormDialog>
  );
}

/** Puts a part behind another of its work. */
export function MoveButton({ part }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayEdit = useMay('parts.edit');
  if (!mayEdit) return null;
  return (
    // A click here is about the order, not about opening the row.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <Button size="small" aria-label={`移动${part.title}`} onClick={() => setIsOpen(true)}>
        移动
      </Button>
      {isOpen && <MoveDialog part={part} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
