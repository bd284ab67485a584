import { newId } from '#platform/ids/ids';
import { unlessRefused, type Scenario, type Moment } from '../cases/scenario';
import { AGREED, signInPlayer } from '../players';
import type { TestApp } from '../test-app';
import { invitations } from '#features/rewards/invitations/invitations.feature';

let served: TestApp;

/** A player who registered by the code; undefined while there is none. */
async function friendOf({ staff, uid, pick }: Moment) {
  const friends = await staff.call('consoleListInvitations', { query: { filter: { inviterUid: uid } } });
  return friends[pick % Math.max(friends.length, 1)];
}

export const invitationScenario: Scenario = {
  feature: invitations,
  prepare: async (app) => {
    served = app;
    const owner = await app.staff('owner');
    const { id: _, updatedAt: __, ...settings } = await owner.call('getInvitationSettings');
    await owner.call('updateInvitationSettings', { body: { ...settings, enabled: true, checkInDays: 2 } });
  },
  events: {
    'a friend comes': async ({ player }) => {
      const { code } = await player.call('getInvitations');
      const loginName = `Friend_${newId().slice(0, 12)}`;
      const body = { loginName, password: `口令-${loginName}`, deviceID: newId(), inviteCode: code, ...AGREED };
      await player.call('registerAccount', { body });
    },
    'a friend checks in': async (moment) => {
      const friend = await friendOf(moment);
      if (!friend) return;
      const { client } = await signInPlayer(served, friend.inviteeUid);
      await client.call('checkIn').catch(unlessRefused);
    },
    'a friend is let pass': async (moment) => {
      const friend = await friendOf(moment);
      if (friend) await moment.staff.call('releaseInvitation', { params: { id: friend.id } }).catch(unlessRefused);
    },
    'a friend is refused': async (moment) => {
      const friend = await friendOf(moment);
      const refusal = { reason: '同一设备注册了多个账号' };
      if (friend)
        await moment.staff.call('refuseInvitation', { params: { id: friend.id }, body: refusal }).catch(unlessRefused);
    },
  },
  screen: async (player) => {
    const fetched = async () => [await player.call('getInvitations'), await player.call('listInvited')];
    let shown = await fetched();
    return {
      get shown() {
        return shown;
      },
      apply: async ({ kind }) => {
        if (kind === 'invitation.changed') shown = await fetched();
      },
    };
  },
};
