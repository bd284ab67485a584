import type { Schemas } from '@ug/contract';

/** Fields of a message that a transcript needs. */
export interface Spoken {
  readonly senderName: string;
  readonly kind: Schemas['SupportMessageKind'];
  readonly text: string;
  readonly cardTitle: string;
  /** Time in the business's timezone, such as `2026-11-21 10:00:00`. */
  readonly at: string;
  readonly isRecalled: boolean;
}

/** One message of a transcript; line ends stand under each other. */
export function transcriptLine({ senderName, kind, text, cardTitle, at, isRecalled }: Spoken): string {
  const what: Readonly<Record<Spoken['kind'], string>> = {
    text,
    note: `[备注] ${text}`,
    event: `[动态] ${text}`,
    picture: '[图片]',
    card: `[卡片] ${cardTitle}`,
  };
  const said = isRecalled ? '[消息已撤回]' : what[kind];
  return `${at} ${senderName}：${said.replaceAll('\n', '\n    ')}\n`;
}
