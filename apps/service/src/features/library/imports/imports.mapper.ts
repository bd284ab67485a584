import type { Schemas } from '@ug/contract';
import type { TaskProgress } from '#platform/tasks/task-kind';
import type { ImportChapterEntity } from './import-chapter.entity';
import type { ImportEntity, KeptFindings } from './import.entity';

/** An import as operators see it. */
export const toImport = (row: ImportEntity, progress?: TaskProgress): Schemas['Import'] => ({
  id: row.id,
  version: row.version,
  workId: row.workId,
  workTitle: row.workTitle,
  fileName: row.fileName,
  fileSize: row.fileSize,
  state: row.state,
  stage: row.stage,
  ...(progress && { progress }),
  options: row.options,
  failure: row.failure,
  found: row.found && foundOf(row.found),
  result: row.result && { ...ofEarlierReleases, ...row.result },
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Results of imports before they said this. */
const ofEarlierReleases = { saved: 0, savedParts: [] };

/** Results of earlier releases do not list pictures. */
function foundOf({ known: _known, ...found }: KeptFindings): Schemas['ImportFound'] {
  return {
    ...found,
    picturesLeft: found.picturesLeft ?? 0,
    doubts: { ...found.doubts, picture: found.doubts.picture ?? 0 },
  };
}

/** Its history compares these. */
export const importSnapshot = ({ workId, fileName, state, options, result }: ImportEntity) => ({
  workId,
  fileName,
  state,
  encoding: options.encoding,
  rule: options.rule,
  joinsLines: options.joinsLines,
  dropsLines: options.dropsLines,
  result,
});

/** A chapter as the preview lists it. */
export type ListedChapter = Pick<
  ImportChapterEntity,
  'line' | 'title' | 'volume' | 'chars' | 'head' | 'tail' | 'doubts' | 'matched' | 'partId' | 'isSkipped'
>;

export const toImportChapter = (row: ListedChapter): Schemas['ImportChapter'] => ({
  line: row.line,
  title: row.title,
  volume: row.volume,
  chars: row.chars,
  head: row.head,
  tail: row.tail,
  doubts: row.doubts,
  match: row.matched,
  partId: row.partId,
  isSkipped: row.isSkipped,
});
