import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { Button } from 'react-admin';
import { ImportWordsDialog } from './import-words-dialog';

/** Opens the dialog in which a table of words is looked at and imported. */
export function ImportWordsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button label="导入" onClick={() => setIsOpen(true)}>
        <UploadFileIcon />
      </Button>
      {isOpen && <ImportWordsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
