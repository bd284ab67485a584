import type { Schemas } from '@ug/contract';
import { nameLines, segmentAngle, segmentPath } from './wheel.rules';
import styles from './prize-wheel.module.css';

type Prize = Schemas['ActivityView']['prizes'][number];

function Segment({ prize, index, count }: { prize: Prize; index: number; count: number }) {
  return (
    <g data-tone={index % 2 === 1 || undefined} data-gone={prize.left === 0 || undefined}>
      <path d={segmentPath(index, count)} />
      <text transform={`rotate(${segmentAngle(index, count)} 160 160)`}>
        {nameLines(prize.name, count).map((line, number) => (
          <tspan key={number} x="160" y={58 + number * 17}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

interface PrizeWheelProps {
  prizes: readonly Prize[];
  /** The angle of the wheel in degrees. */
  angle: number;
}

/** A wheel with a segment for each prize, which turns to the one that was drawn. A list beside it says the same in words. */
export function PrizeWheel({ prizes, angle }: PrizeWheelProps) {
  return (
    <svg className={styles.wheel} viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      <circle className={styles.rim} cx="160" cy="160" r="158" />
      <g className={styles.disc} style={{ transform: `rotate(${angle}deg)` }}>
        {prizes.map((prize, index) => (
          <Segment key={prize.id} prize={prize} index={index} count={prizes.length} />
        ))}
      </g>
      <path className={styles.pointer} d="M148 2h24l-12 28z" />
      <circle className={styles.hub} cx="160" cy="160" r="34" />
      <g transform="translate(140 143) scale(1.25)">
        <path d="M8 1h16l7 8-15 18L1 9z" fill="#2f9bf7" />
        <path d="M8 1 1 9h9z" fill="#8fd0ff" />
        <path d="m24 1 7 8h-9z" fill="#1673d6" />
        <path d="M8 1h16l-2 8H10z" fill="#5cb8ff" />
        <path d="M1 9h9l6 18z" fill="#1f85f5" />
        <path d="M31 9h-9l-6 18z" fill="#0b5fc4" />
      </g>
    </svg>
  );
}
