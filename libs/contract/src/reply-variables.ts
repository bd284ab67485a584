/** The variables of a canned reply, by their names between braces. */
export const REPLY_VARIABLES = ['玩家昵称', 'UID', '余额', '会员到期', '订单号', '游戏名', '客服昵称'] as const;

export type ReplyVariable = (typeof REPLY_VARIABLES)[number];

/** The known values of variables. Empty and missing ones are filled in by hand. */
export type ReplyValues = Readonly<Partial<Record<ReplyVariable, string>>>;

const BRACED = /\{([^{}]*)\}/g;

const isVariable = (name: string): name is ReplyVariable => (REPLY_VARIABLES as readonly string[]).includes(name);

const namesIn = (body: string): string[] => [...new Set([...body.matchAll(BRACED)].map(([, name = '']) => name))];

/** The variables of a reply, each once, in the order of their first use. */
export const variablesIn = (body: string): ReplyVariable[] => namesIn(body).filter(isVariable);

/** Names between braces that are no variables, each once. They are typing errors. */
export const unknownVariablesIn = (body: string): string[] => namesIn(body).filter((name) => !isVariable(name));

/**
 * Puts what is known into a reply.
 * @returns the text, in which what is not known still stands between braces, and the names of that
 */
export function fillReply(body: string, values: ReplyValues): { text: string; missing: ReplyVariable[] } {
  const text = body.replace(BRACED, (braced, name: string) => (isVariable(name) && values[name]) || braced);
  return { text, missing: variablesIn(body).filter((name) => !values[name]) };
}
