import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { fieldErrorsOf, messageOf } from '#platform/data/console-error';
import { useFieldWords } from '#platform/fields/field-words';

/** Messages of a refusal about single fields, `图标：请上传图标`. */
export function useMissingWords() {
  const words = useFieldWords();
  return (error: unknown): string[] =>
    Object.entries(fieldErrorsOf(error)).map(([field, text]) => `${words.label('games', field)}：${text}`);
}

/** Why a game cannot be published, with everything that is missing. */
export function NotReadyAlert({ error, onClose }: { error: unknown; onClose: () => void }) {
  const missing = useMissingWords()(error);
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      sx={{ mb: 2 }}
      slotProps={{ closeButton: { 'aria-label': '关闭提示' } }}
    >
      <AlertTitle>{messageOf(error)}</AlertTitle>
      {missing.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
