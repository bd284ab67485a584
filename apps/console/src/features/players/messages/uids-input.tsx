import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { TextInput, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { chosenText } from '#platform/csv/chosen-text';
import { IgnoredLines, type IgnoredLine } from '#platform/csv/ignored-lines';
import { FileDrop } from '#platform/upload/file-drop';
import { countWords, readUids, uidsProblem } from './uids.rules';

/** Ten thousand uids with their line ends are far below. */
const MAX_BYTES = 2 * 1024 * 1024;

const validate: Validator = (value: string | undefined) => uidsProblem(readUids(value ?? ''));

/** Recipients by uid, pasted or from a CSV file, counted and checked as they come. */
export function UidsInput() {
  const text = (useWatch({ name: 'uidText' }) as string | undefined) ?? '';
  const { setValue } = useFormContext();
  const [refusal, setRefusal] = useState('');
  const [leftOut, setLeftOut] = useState<readonly IgnoredLine[]>([]);
  const list = useMemo(() => readUids(text), [text]);
  const problem = uidsProblem(list);

  async function take([file]: File[]) {
    if (!file) return;
    const chosen = await chosenText(file, MAX_BYTES);
    setRefusal(chosen.problem);
    if (chosen.text === null) return;
    // Invalid uids are listed apart, so that one line of a long file does not hold up the others.
    const { uids, refused } = readUids(chosen.text);
    setLeftOut(refused.map(({ text: cell, line }) => ({ line, text: cell, reason: '不是有效的 UID' })));
    const good = refused.length === 0 ? chosen.text : uids.join('\n');
    setValue('uidText', good, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }

  return (
    <Box>
      <TextInput
        source="uidText"
        label="玩家 UID"
        multiline
        minRows={4}
        maxRows={10}
        validate={validate}
        isRequired
        helperText={text.trim() && problem ? problem : '每行一个，或用逗号、空格分隔'}
        sx={{ '& textarea': { fontVariantNumeric: 'tabular-nums' } }}
      />
      <Typography role="status" variant="body2" sx={{ mb: 1, color: problem ? 'text.secondary' : 'success.main' }}>
        {text.trim() ? countWords(list) : '还没有填写 UID'}
      </Typography>
      <IgnoredLines lines={leftOut} name="未导入的 UID" />
      <FileDrop accept=".csv,.txt,text/csv,text/plain" label="选择 CSV 文件" onFiles={(files) => void take(files)}>
        <UploadFileIcon aria-hidden />
        <Typography variant="body2">把 CSV 文件拖到这里，或点击选择</Typography>
        <Typography variant="caption">有表头时读取名为 UID 或“编号”的一列</Typography>
      </FileDrop>
      {refusal && (
        <Typography role="alert" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
          {refusal}
        </Typography>
      )}
    </Box>
  );
}
