import AddPhotoAlternateIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PICTURE_TYPES, type Schemas } from '@ug/contract';
import { useState, type ReactNode } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { FileDrop } from './file-drop';
import { moved } from '../order/order.rules';
import { adviceOn, type PictureAdvice } from './picture-advice.rules';
import { usePictureUpload } from './picture-upload';

type Picture = Schemas['Picture'];

interface TileProps {
  picture: Picture;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

function TileButton(props: { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton size="small" aria-label={props.label} disabled={props.isDisabled} onClick={props.onClick}>
      {props.children}
    </IconButton>
  );
}

/** Dragging is for the mouse; the buttons do the same for the keyboard. */
function PictureTile({ picture, index, count, onMove, onRemove }: TileProps) {
  const name = `第 ${index + 1} 张截图`;
  return (
    <Box
      component="li"
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const from = Number.parseInt(event.dataTransfer.getData('text/plain'), 10);
        if (!Number.isNaN(from)) onMove(from, index);
      }}
      sx={{ width: 132, border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden', cursor: 'grab' }}
    >
      <Box
        component="img"
        src={picture.small}
        alt={name}
        sx={{ width: '100%', height: 132, objectFit: 'cover', display: 'block', bgcolor: 'action.hover' }}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <TileButton label={`前移${name}`} isDisabled={index === 0} onClick={() => onMove(index, index - 1)}>
          <ArrowBackIcon fontSize="small" />
        </TileButton>
        <TileButton label={`移除${name}`} onClick={() => onRemove(index)}>
          <DeleteOutlineIcon fontSize="small" />
        </TileButton>
        <TileButton label={`后移${name}`} isDisabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
          <ArrowForwardIcon fontSize="small" />
        </TileButton>
      </Stack>
    </Box>
  );
}

interface Props {
  source: string;
  /** The field under which the service refuses it, for it is sent as an id. */
  idSource: string;
  label: string;
  hint: string;
  max: number;
  /** The advised shape of each; another shape brings a warning at once, and is taken. */
  advice?: PictureAdvice;
}

/** The pictures of a record in their order: several at once, dragged or moved by buttons, removed. */
export function PicturesInput({ source, idSource, label, hint, max, advice }: Props) {
  const { field, fieldState } = useInput({ source });
  const { errors } = useFormState();
  const { getValues } = useFormContext();
  const problem = fieldState.error?.message ?? errors[idSource]?.message?.toString();
  const { pending, refusals, upload } = usePictureUpload();
  const [tooMany, setTooMany] = useState(0);
  const pictures = (field.value ?? []) as Picture[];
  const room = max - pictures.length;
  const oddities = advice
    ? pictures.flatMap((picture, index) => adviceOn(`第 ${index + 1} 张${label}`, picture, advice) ?? [])
    : [];

  async function take(files: File[]) {
    setTooMany(Math.max(0, files.length - room));
    const uploaded = await upload(files.slice(0, room));
    // Others may have been removed or moved meanwhile: the pictures of now, not those of when the upload began.
    const now = (getValues(field.name) ?? []) as Picture[];
    if (uploaded.length > 0) field.onChange([...now, ...uploaded].slice(0, max));
  }

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, width: '100%' }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {label}（{pictures.length}/{max}）
      </Typography>
      {pictures.length > 0 && (
        <Stack
          component="ol"
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 1.5, listStyle: 'none', p: 0, m: 0, mb: 1.5 }}
        >
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              index={index}
              count={pictures.length}
              onMove={(from, to) => field.onChange(moved(pictures, from, to))}
              onRemove={(at) => field.onChange(pictures.filter((_, position) => position !== at))}
            />
          ))}
        </Stack>
      )}
      {room > 0 && (
        <FileDrop
          accept={PICTURE_TYPES.join()}
          label={`选择${label}`}
          isMultiple
          isDisabled={pending > 0}
          onFiles={take}
        >
          <AddPhotoAlternateIcon aria-hidden />
          <Typography variant="body2">
            {pending > 0 ? `正在上传 ${pending} 张…` : `拖到这里，或点击选择${label}，还可添加 ${room} 张`}
          </Typography>
          <Typography variant="caption">{hint}</Typography>
        </FileDrop>
      )}
      {tooMany > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          最多 {max} 张，有 {tooMany} 张没有上传
        </Alert>
      )}
      {refusals.map((text) => (
        <Alert key={text} severity="error" sx={{ mt: 1 }}>
          {text}
        </Alert>
      ))}
      {oddities.map((text) => (
        <Alert key={text} severity="warning" sx={{ mt: 1 }}>
          {text}
        </Alert>
      ))}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
