import { takeDroppedFiles } from '@ug/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDesk } from './desk.store';
import { PICTURE_LIMIT, sortPictures } from './thread.rules';
import type { Writing } from './use-writing';
import { PicturePreview } from '#platform/pictures/picture-preview';

const nothing = sortPictures([]);

/** Pictures that were pasted into the field or dropped on the page, and wait for somebody to look at them. */
function useLookedAt(onProblems: (problems: string[]) => void) {
  const [looked, setLooked] = useState(nothing);
  function lookAt(files: readonly File[]) {
    const sorted = sortPictures(files);
    setLooked(sorted);
    onProblems(sorted.pictures.length === 0 ? sorted.refusals : []);
  }
  const onDrop = useEffectEvent(lookAt);
  useEffect(() => takeDroppedFiles(document, (files) => onDrop(files)), []);
  return { looked, lookAt };
}

/** Sends pictures into a conversation, shows pasted and dropped ones first, and says which cannot be sent. */
export function usePictures(id: number, { draft, isStranded, sentBeside }: Writing) {
  const { outbox } = useDesk();
  const [problems, setProblems] = useState<string[]>([]);
  function send(files: readonly File[]) {
    // They would be sent as a note, and colleagues would see pictures that are meant for the player.
    if (isStranded) return setProblems(['会话现在不由您接待，图片没有发出']);
    const { pictures, refusals } = sortPictures(files);
    setProblems(refusals);
    for (const picture of pictures) outbox.sendPicture(id, picture, draft.isNote);
    if (pictures.length > 0) sentBeside();
  }
  return { ...useLookedAt(setProblems), problems, forgetProblems: () => setProblems([]), send };
}

interface Props {
  pictures: readonly File[];
  refusals: readonly string[];
  isNote: boolean;
  playerName: string;
  onSend: () => void;
  onClose: () => void;
}

/** Shows pictures that were pasted or dropped before anybody gets them. */
export function LookedAtPictures({ pictures, refusals, isNote, playerName, onSend, onClose }: Props) {
  if (pictures.length === 0) return null;
  const which = pictures.length === 1 ? '这张图片' : `这 ${pictures.length} 张图片`;
  return (
    <PicturePreview
      title={isNote ? `把${which}写进内部备注？` : `把${which}发送给“${playerName}”？`}
      files={pictures}
      note={PICTURE_LIMIT}
      refusals={refusals}
      sendLabel={isNote ? '添加' : '发送'}
      onSend={() => {
        onSend();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
