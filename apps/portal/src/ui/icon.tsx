const strokes = {
  phone: 'M7 3h10v18H7zM11 18h2',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5',
  back: 'M15 4.5 7.5 12l7.5 7.5',
  forward: 'm9 5 7 7-7 7',
  close: 'm6 6 12 12M18 6 6 18',
  gift: 'M4 10h16v10H4zM3 6.5h18V10H3zM12 6.5V20M12 6.5C10 2 5.5 3 7 6.5M12 6.5C14 2 18.5 3 17 6.5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8',
  check: 'm5 12.5 5 5L19.5 7',
  headset: 'M4.5 17v-4a7.5 7.5 0 0 1 15 0v4M4.5 14.5h2.5v5H4.5zM17 14.5h2.5v5H17z',
  briefcase: 'M3.5 7.5h17v12h-17zM9 7.5V4.5h6v3M3.5 13h17',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5v14l11-7z',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.500h6M9 12.500h6',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 13.5h9l1-13.5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M4.5 20h15',
  eye: 'M2.5 12S6 5.500 12 5.500 21.5 12 21.5 12 18 18.500 12 18.500 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  eyeOff:
    'M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.5c6 0 9.5 6.500 9.5 6.500a17 17 0 0 1-2.7 3.400M6.5 7.500A16 16 0 0 0 2.5 12S6 18.500 12 18.500a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  bell: 'M6 17V10.500a6 6 0 0 1 12 0V17l1.5 1.500h-15zM10 21h4',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.500c0-4 3.300-6 7.500-6s7.500 2 7.500 6',
  book: 'M4 5.500c3-1 6-.5 8 1.500 2-2 5-2.500 8-1.500V19c-3-1-6-.5-8 1.500-2-2-5-2.500-8-1.500zM12 7v13.500',
  bubble: 'M4 5h16v11.500h-9L6.500 20v-3.500H4z',
  question:
    'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.500v.1',
  thumb:
    'M7.500 10.500v9H4v-9zM7.500 10.500l3.500-7c1.600 0 2.500 1.100 2.200 2.600L12.500 9.500H18c1.300 0 2.200 1.100 1.900 2.400l-1.400 6c-.2 1-1 1.600-2 1.600H7.500',
  more: 'M5.500 12h.1M12 12h.1M18.5 12h.1',
  plus: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM12 8v8M8 12h8',
  smile: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM8.500 14a4 4 0 0 0 7 0M9 9.500v.6M15 9.500v.6',
  picture: 'M3.5 5h17v14h-17zM3.5 16l5-5 4.500 4.500 2.500-2.500 5 4.500M15.500 8.500v.1',
  camera: 'M3.5 7.500h4L9 5h6l1.500 2.500h4V19h-17zM12 9.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7Z',
  pad: 'M7.5 7h9c3 0 5 3 5 7 0 2.5-1.2 4-2.8 4-2.200 0-2.700-3-4.700-3h-4c-2 0-2.500 3-4.700 3-1.600 0-2.800-1.500-2.800-4 0-4 2-7 5-7zM8 10v3M6.500 11.500h3M16 10.500v.1M17.500 12.500v.1',
  keyboard: 'M3 6.500h18v11H3zM6.500 10h.1M10 10h.1M14 10h.1M17.500 10h.1M8 14h8',
  down: 'm5 9 7 7 7-7',
  share: 'M4.5 13v6.500h15V13M12 15V3.500m0 0L7.500 8M12 3.500 16.500 8',
  columns: 'M4 4h6.500v9H4zM4 16h6.500v4H4zM13.500 4H20v5h-6.500zM13.500 12H20v8h-6.500z',
  rows: 'M4 4.500h16v6H4zM4 13.500h16v6H4z',
  add: 'M12 5v14M5 12h14',
  link: 'M10 13.500a4 4 0 0 0 5.700 0l3.600-3.600a4 4 0 0 0-5.700-5.700L12.500 5.300M14 10.500a4 4 0 0 0-5.700 0l-3.600 3.600a4 4 0 0 0 5.700 5.700l1.100-1.100',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3v4.5H15',
} as const;

export type IconName = keyof typeof strokes;

/** A line icon in the colour of its text; decoration only, the control around it carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const length = `${size / 16}rem`;
  return (
    <svg viewBox="0 0 24 24" style={{ width: length, height: length }} aria-hidden="true" focusable="false">
      <path
        d={strokes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
