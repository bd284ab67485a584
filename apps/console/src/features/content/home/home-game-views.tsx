import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';

type Game = Schemas['GameCard'];

/** The ground of a game without a key visual whose icon has no colours either. */
const PLAIN = ['#1f6fc4', '#123f86'];
const scrim = {
  position: 'absolute',
  inset: 'auto 0 0',
  color: '#fff',
  background: 'linear-gradient(transparent, rgba(8,14,24,.78) 60%)',
} as const;

/** The picture of a game as the portal crops it, or the icon on its colours. */
function Art({ icon, keyVisual }: Pick<Game, 'icon' | 'keyVisual'>) {
  if (keyVisual)
    return (
      <Box
        component="img"
        src={keyVisual.picture.medium}
        alt=""
        sx={{
          width: '100%',
          height: '100%',
          display: 'block',
          objectFit: 'cover',
          objectPosition: `${keyVisual.x}% ${keyVisual.y}%`,
        }}
      />
    );
  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        placeItems: 'center',
        background: `linear-gradient(135deg, ${(icon.colors ?? PLAIN).join(', ')})`,
      }}
    >
      <Box component="img" src={icon.small} alt="" sx={{ height: '45%', borderRadius: '25%' }} />
    </Box>
  );
}

/** A game that leads the first page. */
function Hero({ game }: { game: Game }) {
  return (
    <Box sx={{ position: 'relative', mx: '16px', height: 193, borderRadius: '14px', overflow: 'hidden' }}>
      <Art {...game} />
      <Box sx={{ ...scrim, display: 'flex', gap: '10px', alignItems: 'center', p: '44px 12px 14px' }}>
        <Box component="img" src={game.icon.small} alt="" sx={{ width: 44, height: 44, borderRadius: '25%' }} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: 17, fontWeight: 700 }}>{game.name}</Box>
          <Box sx={{ fontSize: 13 }}>{game.summary || game.tags.join(' · ')}</Box>
        </Box>
      </Box>
    </Box>
  );
}

/** The games that lead the first page, turned by hand. */
export function HeroesView({ title, games }: { title: string; games: readonly Game[] }) {
  return (
    <Box
      role="group"
      aria-label={title}
      tabIndex={0}
      sx={{ display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory' }}
    >
      {games.map((game) => (
        <Box key={game.id} sx={{ flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'start' }}>
          <Hero game={game} />
        </Box>
      ))}
    </Box>
  );
}

/** A game as a cover with its name. */
export function GameCoverView({ game }: { game: Game }) {
  return (
    <Box
      sx={{ position: 'relative', width: 118, height: 132, flexShrink: 0, borderRadius: '12px', overflow: 'hidden' }}
    >
      <Art {...game} />
      <Box sx={{ ...scrim, p: '28px 9px 8px', fontSize: 13, fontWeight: 600 }}>{game.name}</Box>
    </Box>
  );
}

/** Games to come, below each other on one card. */
export function UpcomingView({ games }: { games: readonly Schemas['UpcomingGame'][] }) {
  return (
    <Box sx={{ mx: '16px', borderRadius: '12px', bgcolor: '#fff' }}>
      {games.map(({ id, name, icon, releaseOn }) => (
        <Box key={id} sx={{ display: 'flex', gap: '12px', alignItems: 'center', minHeight: 62, px: '12px' }}>
          <Box component="img" src={icon.small} alt="" sx={{ width: 44, height: 44, borderRadius: '25%' }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontSize: 15, fontWeight: 600 }}>{name}</Box>
            <Box sx={{ fontSize: 12, color: '#4A5A6E' }}>{releaseOn ? `${releaseOn} 上线` : '即将上线'}</Box>
          </Box>
          <Box sx={{ px: '14px', borderRadius: 99, bgcolor: '#EFF7FF', color: '#0B6BDB', lineHeight: '32px' }}>
            预约
          </Box>
        </Box>
      ))}
    </Box>
  );
}
