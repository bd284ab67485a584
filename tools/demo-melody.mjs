// A quiet melody of plucked notes on five tones, the same for the same seed.
const RATE = 22_050;
const NOTE_SECONDS = 0.5;
const TONES = [0, 2, 4, 7, 9, 12, 14, 16];
const LOWEST_HERTZ = 293.66;

/** @param {number} seed @returns {() => number} numbers from 0 up to 1 */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * @param {number} seed @param {number} seconds
 * @returns {Buffer} a WAV file of one channel
 */
export function melody(seed, seconds) {
  const samples = new Float32Array(seconds * RATE);
  const random = randomFrom(seed);
  let tone = 2;
  for (let at = 0; at < seconds; at += NOTE_SECONDS) {
    tone = Math.max(0, Math.min(TONES.length - 1, tone + Math.round(random() * 4 - 2)));
    if (random() < 0.25) continue;
    pluck(samples, { at, hertz: LOWEST_HERTZ * 2 ** ((TONES[tone] ?? 0) / 12), loud: 0.16 + random() * 0.1 });
    if (Math.round(at / NOTE_SECONDS) % 8 === 0) pluck(samples, { at, hertz: LOWEST_HERTZ / 2, loud: 0.16 });
  }
  return wav(samples);
}

/** Adds a note that fades. */
function pluck(samples, { at, hertz, loud }) {
  const from = Math.round(at * RATE);
  const until = Math.min(samples.length, from + 2 * RATE);
  for (let n = from; n < until; n += 1) {
    const t = (n - from) / RATE;
    const fade = Math.min(1, t * 200) * Math.exp(-t * 3.2);
    samples[n] += loud * fade * (Math.sin(2 * Math.PI * hertz * t) + 0.25 * Math.sin(4 * Math.PI * hertz * t));
  }
}

function wav(samples) {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [n, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + n * 2);
  return bytes;
}
