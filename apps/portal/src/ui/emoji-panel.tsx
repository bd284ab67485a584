import styles from './emoji-panel.module.css';

const emoji = [
  '😀 😄 😂 🙂 😊 😍 😘 😎 🤔 😅 😭 😢',
  '😡 😱 😴 🙄 😳 🤗 👍 👎 👌 ✌️ 🙏 👏',
  '💪 🤝 ❤️ 💔 🎉 🎁 🌹 ☕ 🔥 ⭐ 💎 🎮',
].flatMap((row) => row.split(' '));

/** A few emoji; each goes to where the caret is. */
export function EmojiPanel({ onPick }: { onPick: (character: string) => void }) {
  return (
    <div className={styles.panel} role="group" aria-label="表情">
      {emoji.map((character) => (
        <button type="button" key={character} onClick={() => onPick(character)}>
          {character}
        </button>
      ))}
    </div>
  );
}
