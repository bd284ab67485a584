import { playerLabels as labels, type Schemas } from '@ug/contract';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EmojiPanel } from '../../ui/emoji-panel';
import { GamePicker } from '../games/game-picker.widget';
import { OrderPicker } from '../orders/order-picker.widget';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { draftText } from '../../platform/storage/draft-text';
import { PICTURE_TYPES, picturesIn } from '../../platform/pictures/picture-file';
import styles from './composer.module.css';

interface ToolsPanelProps {
  onPictures: (files: File[]) => void;
  onGame: () => void;
  onOrder: () => void;
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
      <input type="file" accept={PICTURE_TYPES} {...source} onChange={onChange} />
      <span>
        <Icon name={icon} size={26} />
      </span>
      {label}
    </label>
  );
}

/** Pictures of the album, of the camera, a game and an order. */
export function ToolsPanel({ onPictures, onGame, onOrder }: ToolsPanelProps) {
  return (
    <div className={styles.tools} role="group" aria-label="更多">
      <FileTool icon="picture" label="相册" multiple onPictures={onPictures} />
      <FileTool icon="camera" label="拍照" capture="environment" onPictures={onPictures} />
      <button type="button" onClick={onGame}>
        <span>
          <Icon name="pad" size={26} />
        </span>
        发送游戏
      </button>
      <button type="button" onClick={onOrder}>
        <span>
          <Icon name="receipt" size={26} />
        </span>
        发送订单
      </button>
    </div>
  );
}

/** The contract's maximum length. */
const TEXT_LIMIT = 2000;

/** A game as a card, before the service has made it one. */
const gameCardOf = ({ id, name, type, icon }: Schemas['GameCard']): Schemas['SupportCard'] => ({
  ref: `game:${id}`,
  label: '游戏',
  title: name,
  subtitle: labels.GameType[type],
  picture: icon.small,
  link: `/detail/${id}`,
});

/** What the conversation may do with the composer. */
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
    const next = text.slice(0, selectionStart) + characters + text.slice(selectionEnd);
    if (next.length > TEXT_LIMIT) return;
    write(next);
    const caret = selectionStart + characters.length;
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
  }
  return { field, text, write, insert };
}

/** Where the player writes: text, emoji, pictures and games. */
export function Composer({ uid, placeholder, ref, onText, onPictures, onPaste, onCard, onTyping }: ComposerProps) {
  const { field, text, write, insert } = useDraft(uid);
  const [panel, setPanel] = useState<'emoji' | 'tools' | null>(null);
  const [picking, setPicking] = useState<'game' | 'order' | null>(null);
  const isEmpty = text.trim() === '';
  useImperativeHandle(ref, () => ({
    edit: (words) => {
      write(words);
      field.current?.focus();
    },
  }));

  function send() {
    if (isEmpty) return;
    onText(text.trim());
    write('');
    onTyping(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    // While characters are composed, Enter chooses one.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  function onFieldPaste(event: ClipboardEvent) {
    const files = picturesIn(event.clipboardData);
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
      <div className={styles.line}>
        <div className={styles.field}>
          <textarea
            ref={field}
            rows={1}
            value={text}
            maxLength={TEXT_LIMIT}
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
          <Button className={styles.send} onMouseDown={(event) => event.preventDefault()} onClick={send}>
            发送
          </Button>
        )}
      </div>
      {panel === 'emoji' && <EmojiPanel onPick={insert} />}
      {panel === 'tools' && (
        <ToolsPanel onPictures={onPictures} onGame={() => setPicking('game')} onOrder={() => setPicking('order')} />
      )}
      {picking === 'game' && (
        <GamePicker title="选择要咨询的游戏" onClose={stopPicking} onPick={(game) => pick(gameCardOf(game))} />
      )}
      {picking === 'order' && <OrderPicker title="选择要咨询的订单" onClose={stopPicking} onPick={pick} />}
    </div>
  );
}
