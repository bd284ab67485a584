import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useOperation } from '#platform/data/use-operation';
import { AT_ONCE, withoutRepeats, type WordTable } from './word-table.rules';

type Row = Schemas['WordImportRow'];
type Result = Schemas['WordImportResult'];
type Send = (rows: Row[]) => Promise<Schemas['WordImportOutcomes']>;

const byLine = (a: Result, b: Result) => a.line - b.line;

/** Looks at a table and imports it, each in as many calls as it takes; imported words stay when one fails. */
export function useWordImport() {
  const preview = useOperation('previewWordImport');
  const apply = useOperation('importWords');
  const [done, setDone] = useState(0);

  const sendAll = async (rows: readonly Row[], send: Send): Promise<Result[]> => {
    const results: Result[] = [];
    setDone(0);
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      results.push(...(await send(rows.slice(at, at + AT_ONCE))).rows);
      setDone(results.length);
    }
    return results;
  };

  return {
    done,
    isPending: preview.isPending || apply.isPending,
    preview: async ({ rows, refused }: WordTable): Promise<Result[]> => {
      const results = await sendAll(rows, (some) => preview.mutateAsync({ body: { rows: some } }));
      return [...withoutRepeats(results), ...refused].sort(byLine);
    },
    /** The lines that the preview showed as new or changed. */
    apply: ({ rows }: WordTable, previewed: readonly Result[]): Promise<Result[]> => {
      const wanted = new Set(
        previewed.filter(({ outcome }) => ['new', 'changed'].includes(outcome)).map(({ line }) => line),
      );
      return sendAll(
        rows.filter(({ line }) => wanted.has(line)),
        (some) => apply.mutateAsync({ body: { rows: some } }),
      );
    },
  };
}
