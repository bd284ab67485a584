const shapes = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h3.5v14H7zM13.500 5H17v14h-3.500z',
  next: 'M6 5.500 14.500 12 6 18.500zM16 5.500h2.500v13H16z',
  replay: 'M12 5.500V2L7 6.500 12 11V7.500a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7Z',
  full: 'M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z',
  small: 'M8 4h2v6H4V8h4zM14 4h2v4h4v2h-6zM4 14h6v6H8v-4H4zM14 14h6v2h-4v4h-2z',
  loud: 'M4 9.500h3.500L12 5.500v13L7.500 14.500H4zM14.500 8.500a4.500 4.500 0 0 1 0 7zM14.500 5v-2a9.500 9.500 0 0 1 0 18v-2a7.500 7.500 0 0 0 0-14Z',
  mute: 'M4 9.500h3.500L12 5.500v13L7.500 14.500H4zM15 9l1.300-1.300L18.500 10l2.200-2.300L22 9l-2.200 2.500L22 14l-1.300 1.300-2.200-2.300-2.200 2.300L15 14l2.200-2.500z',
  captions: 'M3 5h18v14H3zm2 2v10h14V7zm2 3h4v1.500H8.500v1H11V14H7zm6 0h4v1.500h-2.500v1H17V14h-4z',
  float: 'M3 5h18v14H3zm2 2v10h14V7zm6 5h7v4h-7z',
  locked: 'M8 10V8a4 4 0 0 1 8 0v2h2v10H6V10zm2 0h4V8a2 2 0 0 0-4 0z',
  open: 'M8 10V8a4 4 0 0 1 7.700-1.500l-1.800.800A2 2 0 0 0 10 8v2h8v10H6V10z',
  light:
    'M12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9ZM11 2h2v3h-2zM11 19h2v3h-2zM2 11h3v2H2zM19 11h3v2h-3zM5.600 4.200l2.100 2.100-1.400 1.400-2.100-2.100zM17.700 16.300l2.100 2.100-1.400 1.400-2.100-2.100zM18.400 4.200l1.400 1.400-2.100 2.100-1.400-1.400zM6.300 16.300l1.400 1.400-2.100 2.100-1.400-1.400z',
  list: 'M4 6h2v2H4zm4 0h12v2H8zM4 11h2v2H4zm4 0h12v2H8zM4 16h2v2H4zm4 0h12v2H8z',
  more: 'M5 10.500h3v3H5zM10.500 10.500h3v3h-3zM16 10.500h3v3h-3z',
  back: 'M15.500 4 7.500 12l8 8 1.500-1.500L10.500 12 17 5.500z',
} as const;

export type VideoIconName = keyof typeof shapes;

/** A filled icon of a player; decoration only, the control around it carries the name. */
export function VideoIcon({ name, size = 24 }: { name: VideoIconName; size?: number }) {
  const length = `${size / 16}rem`;
  return (
    <svg viewBox="0 0 24 24" style={{ width: length, height: length }} aria-hidden="true" focusable="false">
      <path d={shapes[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
