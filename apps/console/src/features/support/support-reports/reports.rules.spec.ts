import { describe, expect, it } from 'vitest';
import { toCsv } from '#platform/csv/csv';
import { csvColumns, percentilesText, ratingText, type ReportRow } from './reports.rules';

const row: ReportRow = {
  key: '2026-11-21',
  label: '2026-11-21',
  sessions: 42,
  answered: 40,
  closed: 38,
  left: 2,
  firstReply: { count: 40, p50: 28, p90: 95, p99: 240 },
  resolution: { count: 0, p50: null, p90: null, p99: null },
  rated: 0,
  ratingAverage: null,
};

describe('a report', () => {
  it('says nothing of what was not measured', () => {
    expect(percentilesText(row.firstReply)).toBe('28 秒 / 1 分 35 秒 / 4 分');
    expect(percentilesText(row.resolution)).toBe('— / — / —');
    expect(ratingText(null)).toBe('—');
    expect(ratingText(4.6)).toBe('★ 4.6');
  });

  it('is saved with plain numbers', () => {
    const [header = '', line = ''] = toCsv([row], csvColumns('日期')).slice(1).split('\r\n');
    expect(header.split(',').slice(0, 3)).toEqual(['日期', '会话', '已回复']);
    expect(line).toBe('2026-11-21,42,40,38,2,28,95,240,,,,0,');
  });
});
