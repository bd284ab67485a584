import { useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { resetVipSource } from '../../platform/session/vip-config';

/** Memberships are sold on the profile only: away from it, the game that a purchase would be credited to is forgotten. */
export function ProfileStart() {
  const isAway = useMatch('/profile') === null;
  useEffect(() => {
    if (isAway) resetVipSource();
  }, [isAway]);
  return null;
}
