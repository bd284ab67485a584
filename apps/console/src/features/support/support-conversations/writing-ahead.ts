import type { Draft } from './desk-memory';

interface Parts {
  draftOf: (conversationId: number) => Draft;
  keepDraft: (conversationId: number, draft: Draft) => void;
}

/**
 * Takes the letters that are typed after a conversation was opened and before its field is there. A hidden field receives them, and they go
 * into the draft of that conversation, never into the draft of the one before.
 */
export class WritingAhead {
  private field: HTMLTextAreaElement | null = null;
  private target: { id: number; before: Draft } | null = null;
  private left: Element | null = null;
  private isInWord = false;

  constructor(private readonly parts: Parts) {}

  /** Takes the keys for a conversation that is being opened. A touched screen would call up its keyboard: there they are let go. */
  begin(conversationId: number): void {
    const { activeElement } = document;
    if (activeElement !== this.field) this.left = activeElement;
    if (!this.field || window.matchMedia('(pointer: coarse)').matches) {
      if (activeElement instanceof HTMLElement) activeElement.blur();
      return;
    }
    this.field.value = '';
    this.target = { id: conversationId, before: this.parts.draftOf(conversationId) };
    this.field.focus({ preventScroll: true });
  }

  /** The conversation could not be opened: the keys go back to where they were; what was typed stays its draft. */
  giveBack(): void {
    if (this.hasKeys() && this.left instanceof HTMLElement) this.left.focus({ preventScroll: true });
  }

  /** Whether letters are being typed for the conversation. */
  isFor(conversationId: number): boolean {
    return this.hasKeys() && this.target?.id === conversationId;
  }

  /** Runs `take`, but not in the middle of a word of the input method. @returns a function that ends the wait */
  handOver(take: () => void): () => void {
    const { field } = this;
    if (!field || !this.isInWord || !this.hasKeys()) {
      take();
      return () => undefined;
    }
    // Some browsers write the word only after they have said that it is over.
    const later = () => setTimeout(take);
    field.addEventListener('compositionend', later, { once: true });
    return () => field.removeEventListener('compositionend', later);
  }

  /** @internal the field as it is drawn */
  readonly stand = (field: HTMLTextAreaElement | null): void => {
    this.field = field;
  };

  /** @internal whether a word of the input method is being chosen */
  readonly compose = (isInWord: boolean): void => {
    this.isInWord = isInWord;
  };

  /** @internal the text typed so far */
  readonly write = (text: string): void => {
    if (!this.target) return;
    const { id, before } = this.target;
    this.parts.keepDraft(id, { ...before, text: before.text + text });
  };

  private hasKeys(): boolean {
    return this.field !== null && document.activeElement === this.field;
  }
}
