import { useState, type RefObject } from 'react';

/** A player who is named in a text that is being written. */
export interface Mention {
  readonly uid: number;
  readonly name: string;
}

/** The word after the last `@` before the caret, while a mention is being typed; null elsewhere. */
export function mentionAt(text: string, caret: number): string | null {
  const found = /@([^\s@]{0,20})$/u.exec(text.slice(0, caret));
  return found ? (found[1] ?? '') : null;
}

/** A text with the mention that ends at the caret written out, and where the caret then stands. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(/@[^\s@]{0,20}$/u, `@${name} `);
  return { text: before + text.slice(caret), caret: before.length };
}

/** The text as the service takes it: names that were picked as tokens, so that they follow a player who is renamed. */
export function withTokens(text: string, mentions: readonly Mention[]): string {
  // The longer name first: 小北北 is not 小北 and a 北.
  const byLength = mentions.toSorted((one, other) => other.name.length - one.name.length);
  return byLength.reduce((text, { uid, name }) => text.replaceAll(`@${name}`, `@{${uid}}`), text);
}

/** The text as a player edits it. */
export const withNames = (text: string, mentions: readonly Mention[]): string =>
  mentions.reduce((text, { uid, name }) => text.replaceAll(`@{${uid}}`, `@${name}`), text);

interface MentionField {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** @param mention the player whose name was put into the text, if that is what changed it */
  readonly onChange: (text: string, mention?: Mention) => void;
}

/** Mentions in a text field: the `@` sign opens the list of players, and the one who is picked is written where the caret is. */
export function useMentionField({ field, text, onChange }: MentionField) {
  const [isOpen, setOpen] = useState(false);
  const caretOf = () => field.current?.selectionStart ?? text.length;
  function putCaret(caret: number) {
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  }
  return {
    /** True if the list of players is to be shown. */
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** Puts characters where the caret is. */
    insert(characters: string) {
      const caret = caretOf();
      onChange(text.slice(0, caret) + characters + text.slice(caret));
      putCaret(caret + characters.length);
    },
    /** Takes the typed text. */
    write(next: string, caret: number) {
      onChange(next);
      // The sign alone opens the list: `a@b` in the middle of a word is an address.
      if (next.length > text.length && mentionAt(next, caret) === '' && !/\w@$/.test(next.slice(0, caret)))
        setOpen(true);
    },
    pick(mention: Mention) {
      const caret = caretOf();
      const base = mentionAt(text, caret) === null ? `${text.slice(0, caret)}@${text.slice(caret)}` : text;
      const next = withMention(base, base === text ? caret : caret + 1, mention.name);
      setOpen(false);
      onChange(next.text, mention);
      putCaret(next.caret);
    },
  };
}
