import { describe, expect, it } from 'vitest';
import { RunningCount } from './running-count.rules';

const at = (seconds: number) => new Date(seconds * 1000);

/** Something that happened at these seconds, and the spans in which it was counted. */
function happenings(...seconds: number[]) {
  const spans: string[] = [];
  const between = async (from: Date, before: Date) => {
    spans.push(`${from.getTime() / 1000}-${before.getTime() / 1000}`);
    return seconds.filter((second) => at(second) >= from && at(second) < before).length;
  };
  const counted = () => spans.splice(0);
  return { seconds, between, counted };
}

describe('a count that grows', () => {
  it('counts what lies a minute back once, and what is newer each time', async () => {
    const { between, counted } = happenings(10, 50, 130);
    const count = new RunningCount(at(0), between);
    expect([await count.before(at(1000), at(140)), counted()]).toEqual([3, ['0-80', '80-1000']]);
    expect([await count.before(at(1000), at(140)), counted()]).toEqual([3, ['80-1000']]);
    expect([await count.before(at(1000), at(300)), counted()]).toEqual([3, ['80-240', '240-1000']]);
  });

  it('counts nothing of a day that is over for a minute', async () => {
    const { between, counted } = happenings(10, 50);
    const count = new RunningCount(at(0), between);
    expect([await count.before(at(100), at(160)), counted()]).toEqual([2, ['0-100']]);
    expect([await count.before(at(100), at(9000)), counted()]).toEqual([2, []]);
  });

  it('does not lose what was committed late, nor count anything twice for two who ask at once', async () => {
    const late = happenings(10);
    const count = new RunningCount(at(0), late.between);
    expect(await count.before(at(100), at(100))).toBe(1);
    late.seconds.push(60);
    expect(await Promise.all([count.before(at(100), at(130)), count.before(at(100), at(130))])).toEqual([2, 2]);
    expect(await count.before(at(100), at(500))).toBe(2);
  });
});
