/** Pitches in hertz, each for a moment, one after the other. */
export type Tune = readonly number[];

const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

/** Browsers play nothing before the first click on the page; a tune that falls before it is lost, not kept for later. */
function runningContext(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context.state === 'running' ? context : null;
}

/** Plays a tune of soft sine tones; nothing where the browser cannot, or may not yet. */
export function playTune(tune: Tune): void {
  const audio = runningContext();
  if (!audio) return;
  tune.forEach((pitch, index) => {
    const from = audio.currentTime + index * NOTE_SECONDS;
    const gain = audio.createGain();
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    // A tone that began and ended at once would click.
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_SECONDS * 1.8);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + NOTE_SECONDS * 2);
  });
}
