// A day before it is played: when players arrive, what each came for, and when something breaks. Nothing here waits or asks.

export const DAY_HOURS = 24;

/** The base of every hour, and the three peaks upon it: their hour, their height and their width in hours. */
const NIGHT = 0.12;
const PEAKS = [
  { hour: 8, height: 0.8, width: 1.2 },
  { hour: 12.5, height: 1, width: 1.1 },
  { hour: 21, height: 1.15, width: 2.5 },
];
const STEPS = 2880;

/** @param {number} hour 0 to 24 @returns {number} how many arrive then, beside other hours */
export const arrivalRate = (hour) =>
  PEAKS.reduce((sum, peak) => sum + peak.height * Math.exp(-(((hour - peak.hour) / peak.width) ** 2) / 2), NIGHT);

/**
 * Hours at which so many players arrive, in order: as many at each hour as the curve says, strangers to each other.
 * @param {number} count @param {() => number} [random] 0 to 1 @returns {Float64Array}
 */
export function arrivalsOf(count, random = Math.random) {
  const sums = new Float64Array(STEPS + 1);
  const width = DAY_HOURS / STEPS;
  for (let step = 0; step < STEPS; step += 1) sums[step + 1] = sums[step] + arrivalRate((step + 0.5) * width);
  const hours = new Float64Array(count);
  let step = 0;
  for (let index = 0; index < count; index += 1) {
    const wanted = ((index + random()) / count) * sums[STEPS];
    while (step < STEPS - 1 && sums[step + 1] < wanted) step += 1;
    const inside = (wanted - sums[step]) / (sums[step + 1] - sums[step]);
    hours[index] = (step + Math.min(1, inside)) * width;
  }
  return hours.sort();
}

/** The purposes of players, of a thousand. */
export const WEIGHTS = { browse: 450, read: 180, watch: 50, square: 180, chat: 30, shop: 40, redeem: 30, checkIn: 40 };

/** @typedef {keyof typeof WEIGHTS} Wish */

/**
 * The purpose of each player: exactly the shares of the weights, in any order. A day of few players has at least one of each.
 * @param {number} count @param {() => number} [random] @returns {Wish[]}
 */
export function wishesOf(count, random = Math.random) {
  const total = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);
  /** @type {Wish[]} */
  const wishes = [];
  for (const [wish, weight] of Object.entries(WEIGHTS).reverse()) {
    const share = Math.max(1, Math.round((count * weight) / total));
    const fitting = wish === 'browse' ? count - wishes.length : Math.min(share, count - wishes.length);
    for (let each = 0; each < fitting; each += 1) wishes.push(/** @type {Wish} */ (wish));
  }
  for (let at = wishes.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [wishes[at], wishes[other]] = [wishes[other], wishes[at]];
  }
  return wishes;
}

/** The shortest time between two kills, in seconds: a service that was just started has players again. */
const REST_SECONDS = 20;

/**
 * Random moments of a run at which the service is killed, in order: neither at its very beginning nor at its end.
 * @param {number} minutes of the run @param {() => number} [random] @returns {number[]} seconds since its beginning
 */
export function killsOf(minutes, random = Math.random) {
  const seconds = minutes * 60;
  const count = Math.max(2, Math.min(8, Math.round(minutes / 2)));
  const [from, until] = [seconds * 0.1, seconds * 0.95];
  const slot = (until - from) / count;
  const rest = Math.min(REST_SECONDS, slot / 2);
  return Array.from({ length: count }, (_, index) => from + index * slot + random() * (slot - rest));
}

/** @param {number} hour @returns {string} as a clock shows it */
export function clockOf(hour) {
  const minutes = Math.floor(Math.min(hour, DAY_HOURS) * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
