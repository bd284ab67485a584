import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PasswordInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CopyButton } from '#platform/fields/copy-button';
import { validatorsFor } from '#platform/fields/validators-for';
import { generatePassword, MIN_PASSWORD_LENGTH } from './password.rules';

const { password: optional } = validatorsFor('consoleUpdateStaff');
const { password: mandatory } = validatorsFor('consoleCreateStaff');

/** A password typed or generated; a generated one is shown once, as it cannot be read afterwards. */
export function PasswordSection({ label, isRequired = false }: { label: string; isRequired?: boolean }) {
  const { setValue } = useFormContext();
  const [generated, setGenerated] = useState('');

  function generate() {
    const password = generatePassword((bytes) => crypto.getRandomValues(bytes));
    setGenerated(password);
    setValue('password', password, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <PasswordInput
        source="password"
        label={label}
        validate={isRequired ? mandatory : optional}
        autoComplete="new-password"
        helperText={isRequired ? `至少 ${MIN_PASSWORD_LENGTH} 个字符` : '不修改就留空；修改后此账号需要重新登录'}
      />
      <Button onClick={generate}>生成强密码</Button>
      {generated && (
        <Alert
          severity="info"
          sx={{ mt: 1 }}
          onClose={() => setGenerated('')}
          slotProps={{ closeButton: { 'aria-label': '收起密码' } }}
        >
          请现在复制并交给本人，保存后无法再次查看：
          <Box component="code" sx={{ ml: 1, fontSize: 15, userSelect: 'all' }}>
            {generated}
          </Box>
          <CopyButton text={generated} label="复制密码" />
        </Alert>
      )}
    </Box>
  );
}
