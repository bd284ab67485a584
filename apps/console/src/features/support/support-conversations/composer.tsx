import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { filesIn, pressedKey } from '@ug/web';
import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { CardPicker, useCardKinds } from '#platform/cards/card-picker';
import { touchTargets } from '#platform/phone/touch-targets';
import { slashKeyword, useCannedMenu } from '#features/support/canned-replies/canned-menu.widget';
import { useReplyValues } from '#features/support/canned-replies/reply-values.widget';
import { LookedAtPictures, usePictures } from './composer-pictures';
import { ComposerWarnings, Stranded } from './composer-warnings';
import type { Conversation } from './conversation.rules';
import { useCaret, useSayTyping, useWriting } from './use-writing';
import { ComposerTools, WritingField } from './writing-field';

interface Props {
  conversation: Conversation;
  /** Whether the player may be answered here; else only notes are written. */
  mayReply: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The agent's field: Enter sends, Shift+Enter begins a new line. Pasted and dropped pictures are shown before they are sent. */
export function Composer({ conversation, mayReply, field }: Props) {
  const { id, uid, playerName } = conversation;
  const writing = useWriting(conversation, mayReply);
  const { draft, isStranded } = writing;
  const pictures = usePictures(id, writing);
  const say = useSayTyping(id);
  const cardKinds = useCardKinds();
  const [isPickingCard, setIsPickingCard] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const isTouched = useMediaQuery('(pointer: coarse)');
  useCaret(id, field, mayReply && !isTouched);
  const { menu, press: pressMenu } = useCannedMenu({
    keyword: slashKeyword(draft.text),
    values: useReplyValues(conversation),
    onPick: (body, picture) => {
      writing.keepText(body);
      if (picture) writing.sendBeside({ picture }, '[图片]');
    },
    onClose: () => writing.keepText(''),
  });

  function change(next: string) {
    writing.keepText(next);
    if (!draft.isNote) say(next.trim() !== '');
  }
  function send() {
    if (writing.send()) say(false);
  }
  function press(event: KeyboardEvent) {
    if (pressMenu(event)) return;
    // On a phone Enter is the only way to a new line.
    if (isTouched || pressedKey(event) !== 'Enter' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send();
  }
  function paste(event: ClipboardEvent) {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    pictures.lookAt(files);
  }
  function writeNote() {
    writing.setNote(true);
    writing.know();
    field.current?.focus();
  }

  return (
    <Box
      onDragOver={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={() => setIsOver(false)}
      sx={[
        { p: 1.5, borderTop: 1, borderColor: 'divider', bgcolor: isOver ? 'action.hover' : 'background.paper' },
        touchTargets,
      ]}
    >
      <ComposerWarnings problems={pictures.problems} onClose={pictures.forgetProblems} open={writing.open} />
      {isStranded && <Stranded hasText={draft.text.trim() !== ''} onNote={writeNote} onDrop={writing.clear} />}
      {menu}
      <ComposerTools
        isNote={draft.isNote}
        canReply={mayReply}
        onNote={writing.setNote}
        onPictures={pictures.send}
        onCard={() => setIsPickingCard(true)}
        hasCards={cardKinds.length > 0 && !isStranded}
      />
      <WritingField
        draft={draft}
        isStranded={isStranded}
        isReady={writing.isReady}
        isTouched={isTouched}
        field={field}
        onChange={change}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => say(false)}
        onSend={send}
      />
      <LookedAtPictures
        {...pictures.looked}
        isNote={draft.isNote}
        playerName={playerName}
        onSend={() => pictures.send(pictures.looked.pictures)}
        onClose={() => pictures.lookAt([])}
      />
      {isPickingCard && !isStranded && (
        <CardPicker
          kinds={cardKinds}
          uid={uid}
          onPick={({ ref, title }) => {
            writing.sendBeside({ card: ref }, title);
            writing.sentBeside();
            setIsPickingCard(false);
          }}
          onClose={() => setIsPickingCard(false)}
        />
      )}
    </Box>
  );
}
