import { unlessRefused, type Happenings } from '#testing/happenings';
import { checkIns } from './check-ins.feature';

export const checkInHappenings: Happenings = {
  feature: checkIns,
  happen: {
    'check in': ({ player }) => player.call('checkIn').catch(unlessRefused),
  },
  screen: async (player) => {
    let shown = await player.call('getCheckIns');
    return {
      get shown() {
        return shown;
      },
      apply(entry) {
        if (entry.kind === 'check-in.created') shown = entry.payload.state;
      },
    };
  },
};
