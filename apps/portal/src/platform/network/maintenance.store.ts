import { create } from 'zustand';

interface MaintenanceState {
  /** Whether the service has responded that it is under maintenance, and not yet that it is over. */
  isOn: boolean;
}

export const useMaintenance = create<MaintenanceState>(() => ({ isOn: false }));

export const noteMaintenance = (isOn: boolean): void => useMaintenance.setState({ isOn });
