import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Link, useListContext } from 'react-admin';
import { formatTime } from '#platform/time/time';

type Release = Schemas['ReleaseDate'];

/** Releases by their day in the product's time zone, in their order. */
function daysOf(releases: readonly Release[]): [day: string, releases: Release[]][] {
  const days = new Map<string, Release[]>();
  for (const release of releases) {
    const [day = ''] = formatTime(release.at).split(' ');
    days.set(day, [...(days.get(day) ?? []), release]);
  }
  return [...days];
}

/** The page on which a release is moved or cancelled. */
const addressOf = ({ subject, recordId }: Release) => `/${subject === 'work' ? 'works' : 'parts'}/${recordId}`;

function ReleaseLine({ release }: { release: Release }) {
  const { subject, kind, title, workTitle, at } = release;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1 }}>
      <Typography component="time" dateTime={at} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatTime(at).split(' ').slice(1).join(' ')}
      </Typography>
      <Chip size="small" label={subject === 'work' ? labels.WorkKind[kind] : kind === 'novel' ? '章节' : '剧集'} />
      <Link to={addressOf(release)}>{title}</Link>
      {subject === 'part' && <Typography color="text.secondary">《{workTitle}》</Typography>}
    </Box>
  );
}

/** A calendar as a list: a heading for each day that has something. */
export function ReleaseDays() {
  const { data = [], isPending } = useListContext<Release>();
  if (isPending) return null;
  return daysOf(data).map(([day, releases]) => (
    <Box component="section" key={day} aria-label={day} sx={{ px: 2, py: 1 }}>
      <Typography variant="h6" component="h2">
        {day} · {releases.length} 项
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {releases.map((release) => (
          <ReleaseLine key={release.id} release={release} />
        ))}
      </Box>
    </Box>
  ));
}
