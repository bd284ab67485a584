import { auditLabels, type Schemas } from '@ug/contract';

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = auditLabels;

/** The action of an entry of the audit log, in the contract's words. An action that no longer exists keeps its own name. */
export const actionWord = ({ action, resource }: Pick<Schemas['AuditEntry'], 'action' | 'resource'>): string =>
  labels[resource]?.[action] ?? action;

/** Every action once; one that resources call differently has all its names, `上架、发布`. */
export function actionChoices(): Readonly<Record<string, string>> {
  const words = new Map<string, Set<string>>();
  for (const actions of Object.values(labels))
    for (const [action, word] of Object.entries(actions)) words.set(action, (words.get(action) ?? new Set()).add(word));
  return Object.fromEntries([...words].map(([action, names]) => [action, [...names].join('、')]));
}
