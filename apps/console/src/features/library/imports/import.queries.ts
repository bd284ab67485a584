import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

/** Every chapter that was found, page after page; read again when the import has another version. */
export function useImportChapters({ id, version }: Schemas['Import']) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['imports', 'chapters', id, version],
    queryFn: async () => {
      const chapters: Schemas['ImportChapter'][] = [];
      for (let after: number | null | undefined; after !== null;) {
        const page: Schemas['ImportChapterPage'] = await dataProvider.call('listImportChapters', {
          params: { id },
          query: after === undefined ? {} : { after },
        });
        chapters.push(...page.chapters);
        after = page.next;
      }
      return chapters;
    },
    // A row that was changed stays where it is until the new list is there.
    placeholderData: (before) => before,
  });
}

/** Chapters of the work that the file does not have. */
export function useImportMissing({ id, version }: Schemas['Import'], isWanted: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['imports', 'missing', id, version],
    queryFn: () => dataProvider.call('listImportMissing', { params: { id } }),
    enabled: isWanted,
  });
}

/** The text of one of the chapters. */
export function useImportText({ id, version }: Schemas['Import'], line: number) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['imports', 'text', id, version, line],
    queryFn: () => dataProvider.call('getImportChapter', { params: { id, line } }),
  });
}
