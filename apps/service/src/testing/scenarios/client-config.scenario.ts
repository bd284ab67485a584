import type { Scenario } from '../cases/scenario';
import { clientConfig } from '#features/operations/client-config/client-config.feature';

export const clientConfigScenario: Scenario = {
  feature: clientConfig,
  events: {
    'application settings': async ({ staff, pick }) => {
      const { id: _, updatedAt: __, agreements: ___, ...config } = await staff.call('getClientConfig');
      await staff.call('updateClientConfig', { body: { ...config, downloadText: `第 ${pick % 3} 句` } });
    },
  },
  screen: async (player) => {
    let shown = await player.call('readClientConfig');
    return {
      get shown() {
        return shown;
      },
      apply(entry) {
        if (entry.kind === 'client-config.changed') shown = entry.payload;
      },
    };
  },
  desk: {
    resource: 'client-config',
    ids: async () => [1],
    get: (staff) => staff.call('getClientConfig'),
  },
};
