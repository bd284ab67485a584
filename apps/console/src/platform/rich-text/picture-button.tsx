import { PICTURE_TYPES } from '@ug/contract';
import AddPhotoAlternateIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { usePictureUpload } from '../upload/picture-upload';
import { commandsOf, type Editor } from './editor-commands';

/** Uploads pictures and puts them where the cursor stands; the service shows none from elsewhere. */
export function PictureButton({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null);
  const { pending, refusals, upload } = usePictureUpload();
  const notify = useNotify();

  async function insert(files: File[]) {
    for (const file of files) {
      const [picture] = await upload([file]);
      if (picture)
        commandsOf(editor)
          .setImage({ src: picture.large, alt: file.name.replace(/\.\w+$/, '') })
          .run();
      else notify(`${file.name} 没有上传成功`, { type: 'warning' });
    }
  }
  const words = pending > 0 ? '正在上传图片' : '插入图片';
  return (
    <>
      <ToggleButton
        value="picture"
        size="small"
        aria-label={words}
        title={refusals[0] ?? words}
        disabled={!editor.isEditable || pending > 0}
        onClick={() => input.current?.click()}
        sx={{ px: 0.75, py: 0.25, minWidth: 32, height: 32, border: 0 }}
      >
        <AddPhotoAlternateIcon />
      </ToggleButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join()}
        aria-label="选择要插入的图片"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void insert(files);
        }}
      />
    </>
  );
}
