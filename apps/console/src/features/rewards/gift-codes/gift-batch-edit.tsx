import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { TextInput, useRecordContext } from 'react-admin';
import { recordForm } from '#platform/fields/record-form';
import { validatorsFor } from '#platform/fields/validators-for';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { EndInput } from '#platform/time/end-input';
import { TimeInput } from '#platform/time/time-input';
import { kindWords, usedWords } from './gift-batch.rules';

/** An empty time is null to the contract: at once, or forever. */
const batchForm = recordForm('consoleUpdateGiftBatch');
const validate = validatorsFor('consoleUpdateGiftBatch');

function About() {
  const batch = useRecordContext<Schemas['GiftBatch']>();
  if (!batch) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      {[`批次 ${batch.id}`, batch.packageName, kindWords(batch), `已使用 ${usedWords(batch)}`].join(' · ')}
    </Typography>
  );
}

/** Edits the name and the times of a batch. The codes do not change. */
export function GiftBatchEdit() {
  return (
    <LiveEdit fields={batchForm.fields} transform={batchForm.filled}>
      <LiveForm>
        <About />
        <TextInput source="name" validate={validate.name} helperText="仅员工可见，如渠道或活动名" />
        <TimeInput source="startAt" label="开始时间" helperText="留空则立即生效" />
        <EndInput
          source="endAt"
          label="结束时间"
          after="startAt"
          afterLabel="开始时间"
          helperText="留空则长期有效；延后即可延长有效期"
        />
      </LiveForm>
    </LiveEdit>
  );
}
