import { handMadeVideo } from '../files/hand-made-videos';
import { fillMany } from '../databases/many-rows';
import { uploadVideo, withoutFfmpeg } from '../files/sample-videos';
import { countOf, tasksOf, text, type NamedScenario } from './turn-scenarios';

const VIDEO = 9_900_001;
const MAKE_ID = 'e'.repeat(32);
const SECONDS = 60;

const [kind, making] = tasksOf(
  'videos.make',
  { videoId: VIDEO, makeId: MAKE_ID },
  { leaves: [countOf('videos', `id = ${VIDEO} AND state IN ('ready', 'refused')`), 1] },
);

/** Pictures from before colours were taken, whose bytes are gone: each is looked at. */
const PICTURES = 2000;
const picture = { id: `substr('${'0'.repeat(32)}' || i, -32)`, kind: `'image'`, state: `'ready'` };

/** Scenarios of the tasks of files and videos. What ffmpeg would do it does in a process of its own. */
export const fileScenarios: readonly NamedScenario[] = [
  [
    kind,
    {
      prepare: async (app) => {
        withoutFfmpeg(app);
        const fileId = text(await uploadVideo(app, await handMadeVideo({ seconds: SECONDS })));
        await fillMany(app, 'works', 1, { id: String(VIDEO), kind: `'anime'`, state: `'draft'`, access: `'free'` });
        await fillMany(app, 'parts', 1, {
          id: String(VIDEO),
          work_id: String(VIDEO),
          state: `'draft'`,
          access: `'inherit'`,
          price: 'NULL',
        });
        await fillMany(app, 'videos', 1, {
          id: String(VIDEO),
          part_id: String(VIDEO),
          work_id: String(VIDEO),
          file_id: fileId,
          state: `'waiting'`,
          make_id: text(MAKE_ID),
          shown_make_id: 'NULL',
          way: 'NULL',
          progress: '0',
          reason: 'NULL',
          sprite: 'NULL',
          poster: 'NULL',
          captions: `'[]'`,
        });
        await making.prepare(app);
      },
      leaves: making.leaves,
    },
  ],
  tasksOf(
    'files.take-colors',
    {},
    {
      rows: [['files', picture, PICTURES]],
      leaves: [`SELECT progress_done AS count FROM tasks WHERE kind = 'files.take-colors'`, PICTURES],
    },
  ),
  tasksOf('videos.forget', { makeId: 'd'.repeat(32) }),
];
