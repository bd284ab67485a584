import ArticleIcon from '@mui/icons-material/MenuBookOutlined';
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import BriefcaseIcon from '@mui/icons-material/WorkOutlineOutlined';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import HeadsetIcon from '@mui/icons-material/HeadsetMicOutlined';
import PadIcon from '@mui/icons-material/SportsEsportsOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import QuestionIcon from '@mui/icons-material/HelpOutlined';
import ThumbIcon from '@mui/icons-material/ThumbUpOutlined';
import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import type { ComponentType } from 'react';
import { appConfig } from '#platform/config';
import { GameCoverView, HeroesView, UpcomingView } from './home-game-views';

type Page = Schemas['HomePage'];

const icons: Readonly<Record<Schemas['HomeIconName'], ComponentType>> = {
  gift: GiftIcon,
  calendar: CalendarIcon,
  check: CheckIcon,
  headset: HeadsetIcon,
  briefcase: BriefcaseIcon,
  download: DownloadIcon,
  person: PersonIcon,
  question: QuestionIcon,
  bell: BellIcon,
  book: ArticleIcon,
  pad: PadIcon,
  thumb: ThumbIcon,
};

/** The portal's colours in its light look: of a banner's ground, and of an icon on its tile. */
const tints: Readonly<Record<Schemas['HomeTint'], { ground: string; tile: string; ink: string }>> = {
  blue: { ground: 'linear-gradient(115deg,#0b5fc9,#1673d8 55%,#5db4ff)', tile: '#dfeeff', ink: '#0b6bdb' },
  violet: { ground: 'linear-gradient(115deg,#3c2aa5,#5a3fd0 55%,#8f8bff)', tile: '#ebe6fd', ink: '#5538d6' },
  green: { ground: 'linear-gradient(115deg,#0d5f38,#157a48 55%,#4dbb86)', tile: '#def5e6', ink: '#16803c' },
  orange: { ground: 'linear-gradient(115deg,#a63512,#c4481f 55%,#f39a6b)', tile: '#ffe6da', ink: '#d8431c' },
  gold: { ground: 'linear-gradient(115deg,#6b4a08,#8a6110 55%,#d9ab52)', tile: '#fdf0cf', ink: '#9a6400' },
};

const fill = { width: '100%', height: '100%', objectFit: 'cover', display: 'block' } as const;
const card = { mx: '16px', borderRadius: '12px', bgcolor: '#fff' } as const;

/** A banner as the portal shows it. */
export function BannerView({ banner }: { banner: Page['banners'][number] }) {
  const { title, text, action, tint, picture } = banner;
  const shape = {
    position: 'relative',
    mx: '16px',
    height: 150,
    borderRadius: '14px',
    overflow: 'hidden',
    boxSizing: 'border-box',
  } as const;
  if (picture)
    return (
      <Box sx={shape}>
        <Box component="img" src={picture.medium} alt={text ? '' : title} sx={fill} />
        {text && (
          <Box
            sx={{
              position: 'absolute',
              inset: 'auto 0 0',
              p: '32px 20px 26px',
              color: '#fff',
              background: 'linear-gradient(transparent, rgba(15,27,45,.78) 60%)',
            }}
          >
            <Box sx={{ fontSize: 20, fontWeight: 700, lineHeight: '30px' }}>{title}</Box>
            <Box sx={{ fontSize: 13, lineHeight: '20px' }}>{text}</Box>
          </Box>
        )}
      </Box>
    );
  return (
    <Box sx={{ ...shape, p: '25px 20px 0', color: '#fff', background: tints[tint].ground }}>
      <Box sx={{ fontSize: 20, fontWeight: 700, lineHeight: '30px' }}>{title || '标题'}</Box>
      <Box sx={{ fontSize: 13 }}>{text}</Box>
      {action && (
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            mt: '12px',
            p: '5px 16px',
            borderRadius: 99,
            bgcolor: '#fff',
            color: '#0a57b8',
            fontWeight: 600,
          }}
        >
          {action}
        </Box>
      )}
    </Box>
  );
}

/** An icon as the portal shows it. */
export function IconView({ icon: { title, icon, tint, picture } }: { icon: Page['icons'][number] }) {
  const Drawing = icons[icon];
  const { tile, ink } = tints[tint];
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: '6px', fontSize: 12, color: '#4A5A6E' }}>
      <Box
        sx={{
          width: 44,
          height: 44,
          borderRadius: '14px',
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          bgcolor: tile,
          color: ink,
        }}
      >
        {picture ? <Box component="img" src={picture.small} alt="" sx={fill} /> : <Drawing />}
      </Box>
      {title || '名称'}
    </Box>
  );
}

function NoticeView({ notice: { text, bulletin } }: { notice: Page['notice'] }) {
  return (
    <Box sx={{ ...card, p: '12px 14px', fontSize: 13, color: '#4A5A6E' }}>
      <Box component="b" sx={{ color: '#0B6BDB', mr: 1 }}>
        公告
      </Box>
      {text || bulletin?.title || `欢迎来到${appConfig.title}，祝您玩得开心`}
    </Box>
  );
}

type Contents = Pick<Page['sections'][number], 'games' | 'activities' | 'works' | 'upcoming'>;

function Tiles({ games, activities, works, upcoming }: Contents) {
  if (upcoming) return <UpcomingView games={upcoming} />;
  return (
    <Box sx={{ display: 'flex', gap: '10px', px: '16px', overflow: 'hidden' }}>
      {games.map((game) => (
        <GameCoverView key={game.id} game={game} />
      ))}
      {works.map(({ id, title, author, cover }) => (
        <Box key={id} sx={{ width: 96, flexShrink: 0, fontSize: 13 }}>
          <Box
            component="img"
            src={cover?.small}
            alt=""
            sx={{ width: 96, height: 128, borderRadius: '6px', objectFit: 'cover', display: 'block' }}
          />
          <Box sx={{ mt: '6px', fontWeight: 600 }}>{title}</Box>
          <Box sx={{ fontSize: 12, color: '#4A5A6E' }}>{author}</Box>
        </Box>
      ))}
      {activities.map(({ id, title }) => (
        <Box
          key={id}
          sx={{ width: 200, flexShrink: 0, p: '12px', borderRadius: '12px', bgcolor: '#fff', fontSize: 13 }}
        >
          {title}
        </Box>
      ))}
    </Box>
  );
}

function SectionView({ page, section }: { page: Page; section: Page['sections'][number] }) {
  const { kind, title } = section;
  if (kind === 'banners')
    return (
      <Box
        role="group"
        aria-label={title}
        tabIndex={0}
        sx={{ display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory' }}
      >
        {page.banners.map((banner) => (
          <Box key={banner.id} sx={{ flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'start' }}>
            <BannerView banner={banner} />
          </Box>
        ))}
      </Box>
    );
  if (kind === 'icons')
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', rowGap: '12px', px: '12px' }}>
        {page.icons.map((icon) => (
          <IconView key={icon.id} icon={icon} />
        ))}
      </Box>
    );
  if (kind === 'featured') return <HeroesView title={title} games={section.games} />;
  if (kind === 'notice') return <NoticeView notice={page.notice} />;
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ px: '16px', pb: '8px', fontSize: 17, fontWeight: 600 }}>{title}</Box>
      <Tiles {...section} />
    </Box>
  );
}

/** The first page as a guest's phone shows it; its banners are turned by hand. */
export function HomePageView({ page }: { page: Page }) {
  return (
    <Box
      role="group"
      aria-label="首页"
      tabIndex={0}
      sx={{
        height: '100%',
        overflowY: 'auto',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        // Rows that scroll sideways would otherwise give their height to the others.
        gridAutoRows: 'max-content',
        gap: '16px',
        alignContent: 'start',
        py: '16px',
      }}
    >
      {page.sections.map((section) => (
        <SectionView key={section.id} page={page} section={section} />
      ))}
      {page.sections.length === 0 && <Box sx={{ p: 4, textAlign: 'center' }}>首页正在布置中</Box>}
    </Box>
  );
}
