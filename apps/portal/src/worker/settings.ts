/** Settings that the service writes at the worker's beginning. A change of them makes a new worker for every browser. */
export interface WorkerSettings {
  /** A hash of the page without data. It changes with every build and with the product's name. */
  readonly shell: string;
  /** The folder of the product's pictures, with a slash at its end. */
  readonly brand: string;
  /** True takes the worker away again, from every browser that has it. */
  readonly isWithdrawn: boolean;
}

/** Used where the service wrote none, for example on the contract's mock. */
export const defaultSettings: WorkerSettings = { shell: 'built', brand: '/brand/ug/', isWithdrawn: false };
