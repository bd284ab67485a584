/** Its faces, from the middle one round: blue, or light for a blue ground. */
const faces = {
  blue: ['#2f9bf7', '#8fd0ff', '#1673d6', '#5cb8ff', '#b6e1ff', '#1f85f5', '#0b5fc4'],
  light: ['#cfe8ff', '#ffffff', '#b9dcff', '#eaf5ff', '#ffffff', '#dbeeff', '#a8d2ff'],
} as const;

const shapes = [
  'M8 1h16l7 8-15 18L1 9z',
  'M8 1 1 9h9z',
  'm24 1 7 8h-9z',
  'M8 1h16l-2 8H10z',
  'M8 1h8l-6 8z',
  'M1 9h9l6 18z',
  'M31 9h-9l-6 18z',
] as const;

/** The faceted X diamond that stands beside every diamond amount. */
export function Diamond({ size = 16, isLight = false }: { size?: number; isLight?: boolean }) {
  const width = `${size / 16}rem`;
  const tones = faces[isLight ? 'light' : 'blue'];
  return (
    <svg viewBox="0 0 32 28" style={{ width, aspectRatio: '32 / 28' }} aria-hidden="true" focusable="false">
      {shapes.map((shape, index) => (
        <path key={shape} d={shape} fill={tones[index]} />
      ))}
    </svg>
  );
}
