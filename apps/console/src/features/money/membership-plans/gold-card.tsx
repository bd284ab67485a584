import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RightIcon } from './right-icon';
import type { Right } from './plan-rights.rules';

const GOLD = { light: '#fbe9bf', deep: '#e9be6b', ink: '#5b3c08' };

/** The gold card of a plan, as players see it; a line without a title has no place yet. */
export function GoldCard({ rights }: { rights: readonly Right[] }) {
  const shown = rights.filter(({ title }) => title.trim() !== '');
  return (
    <Box
      role="group"
      aria-label="玩家看到的会员卡"
      sx={{
        maxWidth: 343,
        p: 2,
        borderRadius: '12px',
        color: GOLD.ink,
        background: `linear-gradient(115deg, #fff4dc, ${GOLD.light} 40%, ${GOLD.deep})`,
      }}
    >
      <Typography sx={{ fontSize: 20, fontWeight: 700 }}>会员免费下载全部游戏</Typography>
      {shown.length > 0 && (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridAutoFlow: 'column',
            gridAutoColumns: 'minmax(0, 1fr)',
            listStyle: 'none',
            m: '10px -8px -6px',
            p: '12px 4px',
            borderRadius: '10px',
            bgcolor: 'rgb(255 255 255 / 55%)',
            textAlign: 'center',
          }}
        >
          {shown.map(({ icon, title, note }, index) => (
            <Box component="li" key={index} sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start' }}>
              <Box
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 42,
                  height: 42,
                  mb: 0.75,
                  borderRadius: '50%',
                  bgcolor: GOLD.ink,
                  color: GOLD.light,
                }}
              >
                <RightIcon icon={icon} />
              </Box>
              <Typography component="b" sx={{ fontSize: 12, fontWeight: 600 }}>
                {title}
              </Typography>
              <Typography component="small" sx={{ fontSize: 11 }}>
                {note}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
