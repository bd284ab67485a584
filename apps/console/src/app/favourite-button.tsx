import StarIcon from '@mui/icons-material/Star';
import StarOutlineIcon from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useLocation } from 'react-router-dom';
import { resources } from './features';
import { useFavourites } from './menu-memory';

/** Marks the page that is open, so that the menu shows it first. */
export function FavouriteButton() {
  const [, first] = useLocation().pathname.split('/');
  const [favourites, toggle] = useFavourites();
  const page = resources.find(({ name }) => name === first);
  if (!page) return null;
  const isMarked = favourites.includes(page.name);
  return (
    <Tooltip title={isMarked ? '取消收藏' : '收藏到菜单顶部'}>
      <IconButton
        size="small"
        onClick={() => toggle(page.name)}
        aria-label={`收藏“${page.label}”`}
        aria-pressed={isMarked}
        color={isMarked ? 'warning' : 'default'}
      >
        {isMarked ? <StarIcon fontSize="small" /> : <StarOutlineIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
