import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { TextInput, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FileDrop } from '../../platform/upload/file-drop';
import { countWords, readUids, uidsProblem } from './uids.rules';

/** Ten thousand uids with their line ends are far below. */
const MAX_BYTES = 2 * 1024 * 1024;

const validate: Validator = (value: string | undefined) => uidsProblem(readUids(value ?? ''));

/** Recipients by uid, pasted or from a CSV file, counted and checked as they come. */
export function UidsInput() {
  const text = (useWatch({ name: 'uidText' }) as string | undefined) ?? '';
  const { setValue } = useFormContext();
  const [refusal, setRefusal] = useState('');
  const list = useMemo(() => readUids(text), [text]);
  const problem = uidsProblem(list);

  async function take([file]: File[]) {
    if (!file) return;
    if (file.size > MAX_BYTES) return setRefusal(`${file.name} 超过 2 MB，请检查是否选错文件`);
    setRefusal('');
    setValue('uidText', await file.text(), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
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
