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
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 13.5h9l1-13.5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M4.5 20h15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  eyeOff:
    'M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  bell: 'M6 17V10.5a6 6 0 0 1 12 0V17l1.5 1.5h-15zM10 21h4',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c0-4 3.3-6 7.5-6s7.5 2 7.5 6',
  book: 'M4 5.5c3-1 6-.5 8 1.5 2-2 5-2.5 8-1.5V19c-3-1-6-.5-8 1.5-2-2-5-2.5-8-1.5zM12 7v13.5',
  bubble: 'M4 5h16v11.5h-9L6.5 20v-3.5H4z',
  question: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1',
  thumb:
    'M7.5 10.5v9H4v-9zM7.5 10.5l3.5-7c1.6 0 2.5 1.1 2.2 2.6L12.5 9.5H18c1.3 0 2.2 1.1 1.9 2.4l-1.4 6c-.2 1-1 1.6-2 1.6H7.5',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  plus: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 8v8M8 12h8',
  smile: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8.5 14a4 4 0 0 0 7 0M9 9.5v.6M15 9.5v.6',
  picture: 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 4.5M15.5 8.5v.1',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4V19h-17zM12 9.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
  pad: 'M7.5 7h9c3 0 5 3 5 7 0 2.5-1.2 4-2.8 4-2.2 0-2.7-3-4.7-3h-4c-2 0-2.5 3-4.7 3-1.6 0-2.8-1.5-2.8-4 0-4 2-7 5-7zM8 10v3M6.5 11.5h3M16 10.5v.1M17.5 12.5v.1',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M14 10h.1M17.5 10h.1M8 14h8',
  down: 'm5 9 7 7 7-7',
  share: 'M4.5 13v6.5h15V13M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8',
  columns: 'M4 4h6.5v9H4zM4 16h6.5v4H4zM13.5 4H20v5h-6.5zM13.5 12H20v8h-6.5z',
  rows: 'M4 4.5h16v6H4zM4 13.5h16v6H4z',
  add: 'M12 5v14M5 12h14',
  link: 'M10 13.5a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.5 5.3M14 10.5a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.1-1.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3v4.5H15',
  double: 'M3.5 9.5 9.5 17M9.5 9.5l-6 7.5M13.5 9.5c0-3.4 6.2-3.4 6.2.2 0 2.5-6.2 4.3-6.2 7.3h6.5',
  crown: 'M3.5 8 8 11.5l4-6.5 4 6.5L20.5 8 19 18.5H5z',
  star: 'm12 3.5 2.6 5.6 6 .7-4.5 4.1 1.2 6.1-5.3-3-5.3 3 1.2-6.1-4.5-4.1 6-.7z',
  shield: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-4.5',
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
