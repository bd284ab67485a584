import { expect, it } from 'vitest';
import { staffFieldLimits } from './generated/field-limits';
import { uidFrom } from './uids';

const { minimum, maximum } = staffFieldLimits.previewMessageReach.uids.items;

it.each([minimum, 50_007, 1_000_000_001, maximum])('%i is a uid, as the contract has them', (uid) => {
  expect(uidFrom(String(uid))).toBe(uid);
});

it.each([String(minimum - 1), String(maximum + 1), '12345678901', '', '-7', '1.5', '7 ', 'e3', '１'])(
  '%j is none',
  (typed) => expect(uidFrom(typed)).toBeNull(),
);
