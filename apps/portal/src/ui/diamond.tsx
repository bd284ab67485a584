/** The faceted X diamond that stands beside every diamond amount. */
export function Diamond({ size = 16 }: { size?: number }) {
  const width = `${size / 16}rem`;
  return (
    <svg viewBox="0 0 32 28" style={{ width, aspectRatio: '32 / 28' }} aria-hidden="true" focusable="false">
      <path d="M8 1h16l7 8-15 18L1 9z" fill="#2f9bf7" />
      <path d="M8 1 1 9h9z" fill="#8fd0ff" />
      <path d="m24 1 7 8h-9z" fill="#1673d6" />
      <path d="M8 1h16l-2 8H10z" fill="#5cb8ff" />
      <path d="M8 1h8l-6 8z" fill="#b6e1ff" />
      <path d="M1 9h9l6 18z" fill="#1f85f5" />
      <path d="M31 9h-9l-6 18z" fill="#0b5fc4" />
    </svg>
  );
}
