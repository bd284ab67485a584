// @module-tag both-databases
import { afterEach, afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { contractBreaches } from '#testing/response-validation';
import { giveDiamonds, ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, register, type PlayerDevice } from '#testing/players';
import { makePublished, newDevice } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ReviewsRepository } from '#features/community/reviews/reviews.repository';
import { reviews } from '#features/community/reviews/reviews.feature';
import { playerReports } from '#features/money/player-reports/player-reports.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { invitations } from '#features/rewards/invitations/invitations.feature';

const PRICE = 50;

describeEachDatabase('a game that is sold', (open) => {
  let app: TestApp;
  let made = 0;
  beforeAll(async () => {
    const features = [purchases, invitations, playerReports, reviews];
    app = await openTestApp({ features, target: await open.target() });
    const operator = await app.staff('operator');
    const { version } = await operator.call('getInvitationSettings');
    const rewards = { inviterCoins: 20, inviteeCoins: 10, dailyCap: null, totalCap: null };
    const conditions = { enabled: true, byDownload: true, checkInDays: 2, withinDays: 14 };
    await operator.call('updateInvitationSettings', { body: { ...rewards, ...conditions, version } });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  /** A player who came by an invitation and has enough diamonds for a game. */
  async function invitedBuyer(): Promise<PlayerDevice> {
    const inviter = await makePlayer(app);
    const { code: inviteCode } = await inviter.client.call('getInvitations');
    const buyer = await register(app, `Buyer_${(made += 1)}`, { inviteCode });
    await giveDiamonds(app, buyer.uid, PRICE);
    return buyer;
  }
  const buy = ({ client }: PlayerDevice, id: number) =>
    client.call('downloadGame', { params: { id }, body: { platformType: 1, deviceID: newDevice(), price: PRICE } });
  const countOf = async (sql: string, uid: number) =>
    Number((await app.get(Database).query<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, { uid }))[0]?.n);
  /** What other features know of a player's first game. */
  const notedOf = async (uid: number) => ({
    purchases: await countOf('purchases WHERE uid = :uid', uid),
    invitations: await countOf('invitations WHERE invitee_uid = :uid AND active_at IS NOT NULL', uid),
    reports: await countOf('first_downloads WHERE uid = :uid', uid),
    reviews: await countOf('game_holders WHERE uid = :uid', uid),
  });

  it('is known to the invitation, the reports and the reviews, though the process ends right after the commit', async () => {
    const [buyer, { id }] = [await invitedBuyer(), await makePublished(app, { onlineType: 1, buyAmount: PRICE })];
    vi.spyOn(app.get(UnitOfWork), 'afterCommit').mockReturnValue();
    await buy(buyer, id);
    expect(await notedOf(buyer.uid)).toEqual({ purchases: 1, invitations: 1, reports: 1, reviews: 1 });
  });

  it('is not sold where one of them cannot note it', async () => {
    const [buyer, { id }] = [await invitedBuyer(), await makePublished(app, { onlineType: 1, buyAmount: PRICE })];
    vi.spyOn(app.get(ReviewsRepository), 'hold').mockRejectedValue(new Error('the disk is full'));
    await expect(buy(buyer, id)).rejects.toThrow();
    expect(await notedOf(buyer.uid)).toEqual({ purchases: 0, invitations: 0, reports: 0, reviews: 0 });
    expect((await buyer.client.call('getUserStatus')).coinNum).toBe(PRICE);
  });
});
