import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { formatAgo } from '#ui/format';
import { choosePlaces } from './place-choice.store';
import { placeWords } from './reading-entries.rules';
import styles from './place-question.module.css';

interface PlaceQuestionProps {
  place: Schemas['DevicePlace'];
  onThere: () => void;
  onStay: () => void;
}

/** Another device is elsewhere in the book: the reader chooses, now or once for all. */
export function PlaceQuestion({ place, onThere, onStay }: PlaceQuestionProps) {
  const [isForGood, setForGood] = useState(false);
  const chosen = (go: () => void) => () => {
    if (isForGood) choosePlaces('latest');
    go();
  };
  return (
    <Dialog
      title="换到另一台设备的位置？"
      onClose={onStay}
      actions={
        <>
          <Button look="plain" onClick={chosen(onStay)}>
            留在这里
          </Button>
          <Button onClick={chosen(onThere)}>去那里</Button>
        </>
      }
    >
      <p>
        在 {place.deviceName || '另一台设备'} 上{placeWords(place)}，{formatAgo(place, 'at')}
      </p>
      <label className={styles.forGood}>
        <input type="checkbox" checked={isForGood} onChange={({ target }) => setForGood(target.checked)} />
        以后不再询问，总用最新位置
      </label>
    </Dialog>
  );
}
