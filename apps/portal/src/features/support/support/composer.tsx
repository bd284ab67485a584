import {
  isLongerThan,
  isVisible,
  PICTURE_TYPES,
  playerFieldLimits,
  playerLabels as labels,
  type Schemas,
} from '@ug/contract';
import { filesIn, pressedKey } from '@ug/web';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EmojiPanel } from '#ui/emoji-panel';
import { GamePicker } from '#features/content/games/game-picker.widget';
import { GiftPicker } from '#features/rewards/gifts/gift-picker.widget';
import { OrderPicker } from '#features/money/orders/order-picker.widget';
import { Button } from '#ui/button';
import { Icon, type IconName } from '#ui/icon';
import { LimitNote } from '#ui/text-limit';
import { appConfig } from '#platform/config/app-config';
import { localText } from '#platform/storage/local-text';
import { onStoredElsewhere } from '#platform/storage/other-tabs';
import styles from './composer.module.css';

/** The kinds of records that a player can send as a card. */
type CardKind = 'game' | 'order' | 'gift';

const cardTools: readonly { kind: CardKind; icon: IconName; label: string }[] = [
  { kind: 'game', icon: 'pad', label: '发送游戏' },
  { kind: 'order', icon: 'receipt', label: '发送订单' },
  { kind: 'gift', icon: 'gift', label: '发送礼包' },
];

interface ToolsPanelProps {
  onPictures: (files: File[]) => void;
  onCard: (kind: CardKind) => void;
}

interface FileToolProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'multiple' | 'capture'> {
  icon: IconName;
  label: string;
  onPictures: (files: File[]) => void;
}

/** A tile that brings pictures. */
function FileTool({ icon, label, onPictures, ...source }: FileToolProps) {
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    onPictures([...(target.files ?? [])]);
    // The same picture may be chosen again.
    target.value = '';
  }
  return (
    <label>
      <input type="file" accept={PICTURE_TYPES.join()} {...source} onChange={onChange} />
      <span>
        <Icon name={icon} size={26} />
      </span>
      {label}
    </label>
  );
}

/** Pictures of the album and of the camera, and what can be sent as a card. */
function ToolsPanel({ onPictures, onCard }: ToolsPanelProps) {
  return (
    <div className={styles.tools} role="group" aria-label="更多">
      <FileTool icon="picture" label="相册" multiple onPictures={onPictures} />
      <FileTool icon="camera" label="拍照" capture="environment" onPictures={onPictures} />
      {cardTools.map(({ kind, icon, label }) => (
        <button key={kind} type="button" onClick={() => onCard(kind)}>
          <span>
            <Icon name={icon} size={26} />
          </span>
          {label}
        </button>
      ))}
    </div>
  );
}

const draftKeyOf = (place: string, uid: string) => `${appConfig.prefix}-draft:${place}:${uid}`;

/** The stored draft of a player at a place. */
const draftText = {
  read: (place: string, uid: string): string => localText.read(draftKeyOf(place, uid)) ?? '',
  write(place: string, uid: string, text: string): void {
    if (text === '') localText.remove(draftKeyOf(place, uid));
    else localText.write(draftKeyOf(place, uid), text);
  },
};

const { maxLength: TEXT_LIMIT } = playerFieldLimits.chatSupport.text;

/** A game as a card, before the service has made it one. */
const gameCardOf = ({ id, name, type, icon }: Schemas['GameCard']): Schemas['SupportCard'] => ({
  ref: `game:${id}`,
  label: '游戏',
  title: name,
  subtitle: labels.GameType[type],
  picture: icon.small,
  link: `/detail/${id}`,
});

interface CardPickerProps {
  kind: CardKind;
  onPick: (card: Schemas['SupportCard']) => void;
  onClose: () => void;
}

/** Chooses what is asked about. */
function CardPicker({ kind, onPick, onClose }: CardPickerProps) {
  switch (kind) {
    case 'game':
      return <GamePicker title="选择要咨询的游戏" onClose={onClose} onPick={(game) => onPick(gameCardOf(game))} />;
    case 'order':
      return <OrderPicker title="选择要咨询的订单" onClose={onClose} onPick={onPick} />;
    case 'gift':
      return <GiftPicker title="选择要咨询的礼包" onClose={onClose} onPick={onPick} />;
  }
}

/** Control of the composer from outside. */
export interface ComposerControl {
  /** Puts a text in, to be changed and sent. */
  edit: (text: string) => void;
}

interface ComposerProps {
  uid: string;
  placeholder: string;
  ref?: Ref<ComposerControl>;
  onText: (text: string) => void;
  onPictures: (files: File[]) => void;
  onPaste: (files: File[]) => void;
  onCard: (card: Schemas['SupportCard']) => void;
  onTyping: (isTyping: boolean) => void;
}

/** The text that is being written: kept between visits, as high as its lines. */
function useDraft(uid: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => draftText.read('support', uid));
  // A message that another tab has sent leaves this field too.
  useEffect(() => onStoredElsewhere(draftKeyOf('support', uid), () => setText(draftText.read('support', uid))), [uid]);
  function write(next: string) {
    setText(next);
    draftText.write('support', uid, next);
  }
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text]);
  /** Puts characters where the caret is. */
  function insert(characters: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    write(text.slice(0, selectionStart) + characters + text.slice(selectionEnd));
    const caret = selectionStart + characters.length;
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
  }
  return { field, text, write, insert };
}

/** The player's field for text, emoji, pictures and cards. */
export function Composer({ uid, placeholder, ref, onText, onPictures, onPaste, onCard, onTyping }: ComposerProps) {
  const { field, text, write, insert } = useDraft(uid);
  const [panel, setPanel] = useState<'emoji' | 'tools' | null>(null);
  const [picking, setPicking] = useState<CardKind | null>(null);
  const isEmpty = !isVisible(text);
  const isOver = isLongerThan(text.trim(), TEXT_LIMIT);
  useImperativeHandle(ref, () => ({
    edit: (words) => {
      write(words);
      field.current?.focus();
    },
  }));

  function send() {
    if (isEmpty || isOver) return;
    onText(text.trim());
    write('');
    onTyping(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  function onFieldPaste(event: ClipboardEvent) {
    const files = filesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onPaste(files);
  }
  const stopPicking = () => setPicking(null);
  function pick(card: Schemas['SupportCard']) {
    stopPicking();
    setPanel(null);
    onCard(card);
  }
  const toggle = (which: 'emoji' | 'tools') => () => setPanel((open) => (open === which ? null : which));

  return (
    <div className={styles.composer}>
      <LimitNote text={text.trim()} max={TEXT_LIMIT} />
      <div className={styles.line}>
        <div className={styles.field}>
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-invalid={isOver || undefined}
            placeholder={placeholder}
            aria-label="消息"
            enterKeyHint="send"
            onChange={({ target }) => {
              write(target.value);
              onTyping(target.value.trim() !== '');
            }}
            onKeyDown={onKeyDown}
            onPaste={onFieldPaste}
            onFocus={() => setPanel(null)}
          />
          <button type="button" aria-label="表情" aria-expanded={panel === 'emoji'} onClick={toggle('emoji')}>
            <Icon name={panel === 'emoji' ? 'keyboard' : 'smile'} size={24} />
          </button>
        </div>
        {isEmpty ? (
          <button
            type="button"
            className={styles.plus}
            aria-label="更多"
            aria-expanded={panel === 'tools'}
            onClick={toggle('tools')}
          >
            <Icon name="plus" size={28} />
          </button>
        ) : (
          <Button
            className={styles.send}
            disabled={isOver}
            onMouseDown={(event) => event.preventDefault()}
            onClick={send}
          >
            发送
          </Button>
        )}
      </div>
      {panel === 'emoji' && <EmojiPanel onPick={insert} />}
      {panel === 'tools' && <ToolsPanel onPictures={onPictures} onCard={setPicking} />}
      {picking && <CardPicker kind={picking} onPick={pick} onClose={stopPicking} />}
    </div>
  );
}
