import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { ArrayInput, SimpleFormIterator, TextInput, required, useNotify } from 'react-admin';
import { useOperation } from '#platform/data/use-operation';
import { FormDialog } from './form-dialog';
import { useVolumes } from './part-fields';

interface Volumes {
  volumes?: { id?: number; title: string }[];
}

interface Props {
  workId: number;
  /** The volumes as the operator saw them. */
  before: Schemas['VolumeList'];
  onClose: () => void;
}

function VolumesDialog({ workId, before, onClose }: Props) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const readAnew = () => queryClient.invalidateQueries({ queryKey: ['parts', 'volumes', workId] });
  const act = useOperation('saveVolumes', { onSuccess: readAnew });
  function save({ volumes: typed = [] }: Volumes) {
    const volumes = typed.map(({ id, title }) => ({ ...(id !== undefined && { id }), title }));
    act.mutate(
      { body: { workId, version: before.version, volumes } },
      {
        onSuccess: () => {
          onClose();
          notify('分卷已保存', { type: 'success' });
        },
        // Opened again, the dialog shows a colleague's newer volumes.
        onError: () => void readAnew(),
      },
    );
  }
  return (
    <FormDialog<Volumes>
      title="分卷"
      verb="保存"
      values={{ volumes: before.volumes }}
      act={act}
      onSave={save}
      onClose={onClose}
    >
      <ArrayInput source="volumes" label={false} helperText="删除一卷不会删除里面的章节">
        <SimpleFormIterator inline fullWidth>
          <TextInput source="title" label="卷名" validate={required()} helperText={false} fullWidth />
        </SimpleFormIterator>
      </ArrayInput>
    </FormDialog>
  );
}

/** Opens the volumes of a work. */
export function VolumesButton({ workId }: { workId: number }) {
  const volumes = useVolumes(workId);
  const [before, setBefore] = useState<Schemas['VolumeList']>();
  return (
    <>
      <Button size="small" loading={!volumes} onClick={() => setBefore(volumes)}>
        分卷
      </Button>
      {before && <VolumesDialog workId={workId} before={before} onClose={() => setBefore(undefined)} />}
    </>
  );
}
