import AddPhotoAlternateIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PICTURE_TYPES, type Schemas } from '@ug/contract';
import { useInput, type InputProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FileDrop } from './file-drop';
import { adviceOn, type PictureAdvice } from './picture-advice.rules';
import { usePictureUpload } from './picture-upload';

/** `format` gives the picture of a field that holds more, `parse` the field of a picture. */
interface Props extends Pick<InputProps, 'format' | 'parse'> {
  source: string;
  /** The field under which the service refuses it, for it is sent as an id. */
  idSource: string;
  label: string;
  hint: string;
  /** The shape of the preview. An icon by default. */
  shape?: 'icon' | 'wide';
  /** Its advised shape; another shape brings a warning at once, and is taken. */
  advice?: PictureAdvice;
}

const shapes = {
  icon: { width: 96, height: 96, borderRadius: '25%' },
  wide: { width: 192, height: 84, borderRadius: 1 },
} as const;

/** One picture of a record: dropped or chosen, uploaded at once, attached when the form is saved. */
export function PictureInput({ source, idSource, label, hint, shape = 'icon', advice, ...held }: Props) {
  const { field, fieldState } = useInput({ source, ...held });
  const { errors } = useFormState();
  const problem = fieldState.error?.message ?? errors[idSource]?.message?.toString();
  const { pending, refusals, upload } = usePictureUpload();
  const picture = field.value as Schemas['Picture'] | null | undefined;
  const oddity = picture && advice && adviceOn(label, picture, advice);

  async function take(files: File[]) {
    const [uploaded] = await upload(files);
    if (uploaded) field.onChange(uploaded);
  }

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, width: '100%' }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        {picture && (
          <Box
            component="img"
            src={picture.medium}
            alt={`${label}预览`}
            sx={{ ...shapes[shape], objectFit: 'cover', bgcolor: 'action.hover' }}
          />
        )}
        <Box sx={{ flexGrow: 1, maxWidth: 480 }}>
          <FileDrop accept={PICTURE_TYPES.join()} label={`选择${label}`} isDisabled={pending > 0} onFiles={take}>
            <AddPhotoAlternateIcon aria-hidden />
            <Typography variant="body2">{pending > 0 ? '正在上传…' : `拖到这里，或点击选择${label}`}</Typography>
            <Typography variant="caption">{hint}</Typography>
          </FileDrop>
        </Box>
        {picture && (
          <Button color="inherit" onClick={() => field.onChange(null)}>
            移除{label}
          </Button>
        )}
      </Stack>
      {refusals.map((text) => (
        <Alert key={text} severity="error" sx={{ mt: 1 }}>
          {text}
        </Alert>
      ))}
      {oddity && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {oddity}
        </Alert>
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
