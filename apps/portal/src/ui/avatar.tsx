import { useState } from 'react';
import styles from './avatar.module.css';

/** Two colours of the ground, and one for what is drawn on it. */
const palettes = [
  ['#8f6bff', '#5a34d6', '#e5dcff'],
  ['#3aa0ff', '#0b5fc4', '#d5ecff'],
  ['#2fc4a4', '#0c7d68', '#d3f7ee'],
  ['#ff8a8a', '#c93f5f', '#ffe3e6'],
  ['#ffb454', '#c26a0a', '#fff0d6'],
  ['#5c6f8f', '#24344f', '#dbe5f5'],
] as const;

const drawings = [
  'M20 7.500 30.800 13.750v12.500L20 32.500 9.200 26.250v-12.500ZM20 14l1.900 4.100 4.500.5-3.400 3 1 4.400-4-2.300-4 2.300 1-4.400-3.400-3 4.500-.5Z',
  'M7 28 15.500 15l5 7 4-5 8.500 11ZM26 9a3.200 3.200 0 1 1 0 6.400A3.200 3.200 0 0 1 26 9Z',
  'M20 12a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM6.500 24.500c6 3.500 21-1.500 27-9-3.500 10.500-20.500 16-27 9Z',
  'M20 9l10 6.500-3.500 14h-13L10 15.500ZM20 14v15',
  'M12 14.500h16c3.500 0 5.500 3 5.500 6.500s-1.800 5.500-3.800 5.500c-2.500 0-3-2.500-5-2.500h-9.400c-2 0-2.500 2.500-5 2.500-2 0-3.800-2-3.800-5.500s2-6.500 5.500-6.500Z',
] as const;

/** A number that is always the same for the same text and differs between texts that differ. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

interface AvatarProps {
  seed: string;
  /** The address of their own picture, if they have one. */
  picture?: string | undefined;
  size?: number;
}

/** A player's picture: their own, else one drawn from their uid, the same everywhere and always; a guest's is plain. */
export function Avatar({ seed, picture = '', size = 36 }: AvatarProps) {
  const [missing, setMissing] = useState('');
  if (picture === '' || picture === missing) return <DrawnAvatar seed={seed} size={size} />;
  const length = `${size / 16}rem`;
  return (
    <img
      src={picture}
      alt=""
      className={styles.avatar}
      style={{ width: length, height: length }}
      onError={() => setMissing(picture)}
    />
  );
}

function DrawnAvatar({ seed, size }: { seed: string; size: number }) {
  const hash = hashOf(seed);
  const [light, deep, ink] = palettes[seed ? hash % palettes.length : palettes.length - 1]!;
  const guest =
    'M20 11a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11ZM9.500 32c0-5.500 4.500-8.500 10.500-8.500S30.500 26.500 30.500 32Z';
  const drawing = seed ? drawings[Math.floor(hash / palettes.length) % drawings.length] : guest;
  const length = `${size / 16}rem`;
  return (
    <svg viewBox="0 0 40 40" className={styles.avatar} style={{ width: length, height: length }} aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={deep} />
      <circle cx="16" cy="14" r="20" fill={light} opacity="0.55" />
      <path d={drawing} fill={ink} fillRule="evenodd" />
    </svg>
  );
}
