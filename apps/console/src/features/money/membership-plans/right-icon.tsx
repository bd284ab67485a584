import BookIcon from '@mui/icons-material/AutoStoriesOutlined';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import HeadsetIcon from '@mui/icons-material/HeadsetMicOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import StarIcon from '@mui/icons-material/StarBorder';
import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { createSvgIcon } from '@mui/material/utils';
import type { Right } from './plan-rights.rules';

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.9, strokeLinejoin: 'round' } as const;

const DoubleIcon = createSvgIcon(
  <path {...stroke} d="M3.5 9.5l6 7.5m0-7.5l-6 7.5m10-7.5c0-3.4 6.2-3.4 6.2.2 0 2.5-6.2 4.300-6.2 7.300H20" />,
  'Double',
);
const CrownIcon = createSvgIcon(<path {...stroke} d="M3.5 8 8 11.5 12 5l4 6.5L20.5 8 19 18.5H5z" />, 'Crown');

const icons: Readonly<Record<Right['icon'], typeof SvgIcon>> = {
  download: DownloadIcon,
  gift: GiftIcon,
  double: DoubleIcon,
  headset: HeadsetIcon,
  crown: CrownIcon,
  star: StarIcon,
  book: BookIcon,
  play: PlayIcon,
  calendar: CalendarIcon,
  shield: ShieldIcon,
};

/** The picture of a right; the text beside it carries the name. */
export function RightIcon({ icon }: Pick<Right, 'icon'>) {
  const Picture = icons[icon];
  return <Picture fontSize="small" aria-hidden />;
}
