import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Title } from 'react-admin';
import { ownContextOf, ownFirst } from '#platform/access/own-context';
import { useSession } from '#platform/access/session-context';
import type { ConsoleResource, PlacedFeature } from '#platform/feature';
import { holds } from '#platform/session/session';

function QuickLinks({ resources }: { resources: readonly ConsoleResource[] }) {
  return (
    <section aria-label="常用入口">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        常用入口
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: 2 }}>
        {resources.map(({ name, label, icon: Icon }) => (
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
    </section>
  );
}

/** The first page: who is here, what the features have to show, and where to go. */
export function DashboardPage({ features: all }: { features: readonly PlacedFeature[] }) {
  const session = useSession();
  if (!session) return null;
  const { self } = session;
  const features = ownFirst(all, ({ context }) => context, ownContextOf(session));
  const cards = features
    .flatMap(({ dashboardCards = [] }) => dashboardCards)
    .filter(({ permission }) => permission === undefined || holds(session, permission));
  const resources = features.flatMap((feature) => feature.resources);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: 3 }}>
      <Title title="概览" />
      <Box>
        <Typography variant="h4" component="h2">
          {self.name}，欢迎回来
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          您以“{self.roleName}”身份登录
        </Typography>
      </Box>
      {self.permissions.length === 0 && (
        <Alert severity="warning">您的账号现在没有任何权限，请联系所有者为您分配角色。</Alert>
      )}
      {cards.map(({ name, Card: Content }) => (
        <Suspense key={name} fallback={<Skeleton variant="rounded" height={120} />}>
          <Content />
        </Suspense>
      ))}
      <QuickLinks resources={resources.filter(({ name }) => holds(session, `${name}.view`))} />
    </Box>
  );
}
