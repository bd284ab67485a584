import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { Show, useRecordContext } from 'react-admin';
import { Facts, type Fact } from '#platform/fields/facts';
import { useFieldWords } from '#platform/fields/field-words';
import { RecordHistory } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { GameHeader } from './game-header';
import { GamePreview } from './game-preview';
import { priceText } from './game.rules';
import { PackagesSection } from './packages-section';

type Game = Schemas['Game'];

const factsOf = (game: Game): readonly Fact[] => [
  ['type', labels.GameType[game.type]],
  ['developer', game.developer],
  ['buyAmount', priceText(game)],
  ['ageRating', labels.AgeRating[game.ageRating]],
  ['score', game.score],
  ['sortOrder', game.sortOrder],
  ['tags', game.tags.join('、')],
  ['permissions', game.permissions.join('、')],
  ['createdAt', formatTime(game.createdAt)],
  ['updatedAt', formatTime(game.updatedAt)],
];

function Screenshots({ game }: { game: Game }) {
  return (
    <Stack direction="row" sx={{ gap: 1, overflowX: 'auto' }}>
      {game.screenshots.map(({ id, small, width, height }, index) => (
        <Box
          key={id}
          component="img"
          src={small}
          alt={`截图 ${index + 1}`}
          loading="lazy"
          sx={{ height: 160, aspectRatio: `${width} / ${height}`, borderRadius: 1, flexShrink: 0 }}
        />
      ))}
    </Stack>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <Card>
      <CardContent>{children}</CardContent>
    </Card>
  );
}

function Content() {
  const game = useRecordContext<Game>();
  const words = useFieldWords();
  if (!game) return null;
  return (
    <Stack sx={{ gap: 2 }}>
      <GameHeader isDirty={false} />
      <Watchers resource="games" recordId={String(game.id)} doing="查看" />
      <Section>
        <Facts facts={factsOf(game).map(([field, value]) => [words.label('games', String(field)), value])} />
        <Typography sx={{ mt: 2, fontWeight: 600 }}>{game.summary}</Typography>
        <Typography sx={{ mt: 1, mb: 2, whiteSpace: 'pre-line' }}>{game.intro}</Typography>
        <Screenshots game={game} />
      </Section>
      <Section>
        <PackagesSection game={game} isBlocked={false} />
      </Section>
      <Section>
        <GamePreview game={game} />
        <RecordHistory resource="games" recordId={String(game.id)} />
      </Section>
    </Stack>
  );
}

/** One game for those who may read it and not change it. */
export function GameShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
