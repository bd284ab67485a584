import type { Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { WordFields } from './word-fields';
import { wordForm } from './word.rules';

function WordToolbar() {
  const word = useRecordContext<Schemas['Word']>();
  return <DeleteToolbar name={`“${word?.word}”`} lost="删除后不能恢复；只想暂时不用，可以改为停用。" />;
}

/** One word: its fields, who else has it open, and the history of its changes. */
export function WordEdit() {
  return (
    <LiveEdit fields={wordForm.fields} transform={wordForm.filled}>
      <LiveForm toolbar={<WordToolbar />}>
        <WordFields />
      </LiveForm>
    </LiveEdit>
  );
}
