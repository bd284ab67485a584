import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useKeys } from '#platform/keys/use-keys';
import { KeyCaps } from './key-caps';

const SIZE = 148;

interface VeiledProps {
  source: string;
  place: number;
  isSeen: boolean;
  onToggle: () => void;
}

/** A picture that stays blurred until somebody wants to see it. */
function Veiled({ source, place, isSeen, onToggle }: VeiledProps) {
  return (
    <ButtonBase
      aria-pressed={isSeen}
      aria-label={`${isSeen ? '遮住' : '查看'}第 ${place} 张图片`}
      onClick={onToggle}
      sx={{
        width: SIZE,
        height: SIZE,
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        component="img"
        src={source}
        alt=""
        sx={{
          width: '100%',
          height: '100%',
          objectFit: isSeen ? 'contain' : 'cover',
          filter: isSeen ? 'none' : 'blur(14px)',
          transform: isSeen ? 'none' : 'scale(1.15)',
        }}
      />
    </ButtonBase>
  );
}

export const picturesKey = { keys: ['Alt+P'], label: '显示或遮住全部图片' } as const;

/** Pictures of content under review. Nobody has to look at one by chance. */
export function VeiledPictures({ pictures }: { pictures: readonly string[] }) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const isAllSeen = pictures.every((source) => seen.includes(source));
  const toggleAll = () => setSeen(isAllSeen ? [] : pictures);
  useKeys([{ ...picturesKey, run: toggleAll }]);
  if (pictures.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {pictures.map((source, index) => (
          <Veiled
            key={source}
            source={source}
            place={index + 1}
            isSeen={seen.includes(source)}
            onToggle={() => setSeen(seen.includes(source) ? seen.filter((one) => one !== source) : [...seen, source])}
          />
        ))}
      </Box>
      <Button size="small" onClick={toggleAll} aria-keyshortcuts="Alt+P" sx={{ mt: 0.5 }}>
        {isAllSeen ? '遮住图片' : `显示全部 ${pictures.length} 张`}
        <KeyCaps keys="Alt+P" />
      </Button>
    </Box>
  );
}
