import { unlessRefused, type Scenario } from '../cases/scenario';
import { checkIns } from '#features/rewards/check-ins/check-ins.feature';

export const checkInScenario: Scenario = {
  feature: checkIns,
  events: {
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
