import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { labels } from '@ug/contract';
import { Link } from 'react-router-dom';
import { Title } from 'react-admin';
import { Figures } from '../features/dashboard/figures';
import { useMay, useSession } from '../platform/access/session-context';
import { holds } from '../platform/session/session';
import { GameCounts } from './game-counts';
import { RecentEntries } from './recent-entries';
import { resources } from './resources';

function QuickLinks() {
  const session = useSession();
  const visible = resources.filter(({ name }) => holds(session, `${name}.view`));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: 2 }}>
      {visible.map(({ name, label, icon: Icon }) => (
        <Card key={name}>
          <CardActionArea
            component={Link}
            to={`/${name}`}
            sx={{ p: 2, display: 'flex', gap: 1.5, justifyContent: 'start' }}
          >
            <Icon />
            <Typography variant="subtitle1" component="span">
              {label}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

/** The first page: who is here, where to go, and the few figures the service can answer truly. */
export function Dashboard() {
  const self = useSession()?.self;
  const mayReadLog = useMay('audit-log.view');
  const mayReadGames = useMay('games.view');
  if (!self) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: 3 }}>
      <Title title="概览" />
      <Box>
        <Typography variant="h4" component="h2">
          {self.name}，欢迎回来
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          您以“{labels.Role[self.role]}”身份登录
        </Typography>
      </Box>
      <Figures />
      {mayReadGames && <GameCounts />}
      <section aria-label="常用入口">
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          常用入口
        </Typography>
        <QuickLinks />
      </section>
      {mayReadLog && (
        <Card component="section" aria-label="最近操作">
          <CardContent>
            <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
              最近操作
            </Typography>
            <RecentEntries />
          </CardContent>
        </Card>
      )}
    </Box>
  );
}
